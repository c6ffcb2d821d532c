// A piece carried with the pointer: picking it up and putting it down mean what two clicks mean, so whatever is dragged
// can be clicked. On the screen nothing is touched before the move is made: let go elsewhere, the piece goes back.

const FAR_PX = 6; // a pointer may tremble

export class Dragging {
  /** @param {HTMLElement} grid
   * @param {{take: (square: string) => boolean, choose: (square: string) => void, putDown: () => void}} on */
  constructor(grid, on) {
    this.on = on;
    this.pressed = null; // {square, piece, x, y, isDragged}
    this.isDone = false; // the click that follows a drag means nothing more
    grid.addEventListener("pointerdown", (event) => this.#press(event));
    grid.addEventListener("click", (event) => this.isDone && event.stopPropagation(), { capture: true });
    addEventListener("pointermove", (event) => this.#move(event));
    addEventListener("pointerup", (event) => this.#release(event));
    addEventListener("pointercancel", () => this.#cancel());
  }

  #press(event) {
    this.isDone = false;
    if (event.button !== 0 || !event.isPrimary) return;
    const cell = event.target.closest("[data-square]");
    const piece = cell?.querySelector("svg");
    if (piece) this.pressed = { square: cell.dataset.square, piece, x: event.clientX, y: event.clientY };
    if (piece && event.target.hasPointerCapture?.(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
  }

  #move({ isPrimary, clientX, clientY }) {
    const { pressed } = this;
    if (!pressed || !isPrimary) return;
    const [right, down] = [clientX - pressed.x, clientY - pressed.y];
    if (!pressed.isDragged && Math.hypot(right, down) < FAR_PX) return;
    if (!pressed.isDragged && !this.on.take(pressed.square)) return this.#cancel();
    pressed.isDragged = true;
    pressed.piece.classList.add("dragged");
    pressed.piece.style.transform = `translate(${right}px, ${down}px)`;
  }

  #release({ isPrimary, clientX, clientY }) {
    const { pressed } = this;
    if (!pressed || !isPrimary) return;
    const under = document.elementFromPoint(clientX, clientY)?.closest("#hall-board [data-square]");
    this.#cancel();
    if (!pressed.isDragged) return;
    this.isDone = true;
    const square = /** @type {HTMLElement | null | undefined} */ (under)?.dataset.square;
    if (square && square !== pressed.square) this.on.choose(square);
    else this.on.putDown();
  }

  #cancel() {
    const piece = this.pressed?.piece;
    this.pressed = null;
    piece?.classList.remove("dragged");
    if (piece) piece.style.transform = "";
  }
}
