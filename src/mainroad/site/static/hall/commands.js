// Keys and typed words: both are looked up in the one command table that the server made.

const LOOK_ALIKES = { а: "a", в: "b", с: "c", е: "e", н: "h" }; // Cyrillic letters typed for the Latin ones of squares

// Keys beside the letters, by their place: on other keyboards other signs stand there.
const SIGNS = {
  Comma: ",",
  Period: ".",
  Semicolon: ";",
  Quote: "'",
  BracketLeft: "[",
  BracketRight: "]",
  Minus: "-",
  Equal: "=",
};

export class Commands {
  constructor(carried) {
    this.carried = carried;
    this.byKey = new Map(carried.commands.filter(({ key }) => key).map((command) => [command.key, command]));
    this.byWord = carried.commands
      .flatMap((command) => command.words.map((word) => [word, command]))
      .sort(([one], [other]) => other.length - one.length);
    this.squares = new Map(
      Object.entries(carried.numbers).flatMap(([key, number]) => [
        [key, key],
        [number, key],
      ]),
    );
  }

  ofKey(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return null;
    if (["?", "Backspace"].includes(event.key)) return this.byKey.get(event.key);
    if (event.code in SIGNS && !event.shiftKey) return this.byKey.get(SIGNS[event.code]);
    const letter = latin(event).toUpperCase();
    return this.byKey.get(event.shiftKey ? `Shift+${letter}` : letter) ?? null;
  }

  // What a typed line means: {command, rest}, {named} (a diagonal), {square}, {move}; nothing of these: {}.
  read(line) {
    const typed = line.trim().replace(/\s+/g, " ");
    const text = typed.toLowerCase();
    const named = this.carried.diagonals.find(({ words }) => words.includes(text));
    if (named) return { named };
    const square = this.square(text);
    if (square) return { square };
    for (const [word, command] of this.byWord) {
      if (text === word || text.startsWith(`${word} `)) return { command, rest: typed.slice(word.length).trim() };
    }
    return /\d|^[o0о]-[o0о]/.test(text) ? { move: typed } : {};
  }

  square(name) {
    const text = name.toLowerCase();
    return (
      this.squares.get(text) ?? this.squares.get([...text].map((letter) => LOOK_ALIKES[letter] ?? letter).join(""))
    );
  }

  way(text) {
    return this.carried.ways.find(({ words }) => words.includes(text.toLowerCase()))?.way ?? null;
  }
}

// The Latin letter of a key on any layout: a Russian keyboard has it in the same place.
export function latin({ key, code }) {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^[\p{L}]$/u.test(key) && code.startsWith("Key") ? code.slice(3).toLowerCase() : "";
}
