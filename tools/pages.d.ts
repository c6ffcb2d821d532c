// What TypeScript cannot know of the site's pages when it checks the scripts (`make scripts`): which kind of element a
// selector finds, and that events of a page come from its elements. Everything else is checked.

declare global {
  interface ParentNode {
    querySelector(selectors: string): any;
    querySelectorAll(selectors: string): NodeListOf<any>;
  }
  interface NonElementParentNode {
    getElementById(id: string): any;
  }
  interface Document {
    getElementById(id: string): any;
  }
  interface Element {
    closest(selectors: string): any;
  }
  interface EventTarget {
    closest?(selectors: string): any;
    matches?(selectors: string): boolean;
    querySelectorAll?(selectors: string): NodeListOf<any>;
    querySelector?(selectors: string): any;
    getAttribute?(name: string): string | null;
    contains?(other: Node | null): boolean;
    click?(): void;
    dataset?: DOMStringMap;
    href?: any;
    value?: any;
    form?: any;
    method?: any;
  }
  interface Event {
    detail?: any;
  }
  var htmx: { process(element: Element): void } | undefined;
}

export {};
