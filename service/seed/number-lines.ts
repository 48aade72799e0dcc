const [zero, minus, tab, newline] = [48, 45, 9, 10];
/** Of a number: its sign, 16 digits and what ends it. */
const widest = 18;

/**
 * Rows of whole numbers in COPY's text format. They are bytes from the start: as texts, a million
 * rows would cost more to clear away than to write.
 */
export class NumberLines {
  #bytes = new Uint8Array(4096);
  #length = 0;

  add(row: ArrayLike<number>): void {
    const last = row.length - 1;
    if (this.#length + (last + 1) * widest > this.#bytes.length) this.#grow((last + 1) * widest);
    for (let index = 0; index <= last; index++) {
      this.#write(row[index] ?? 0);
      this.#bytes[this.#length++] = index < last ? tab : newline;
    }
  }

  /** The rows of several, one after the other. */
  static joined(parts: readonly NumberLines[]): Uint8Array<ArrayBuffer> {
    const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.#length, 0));
    let at = 0;
    for (const part of parts) {
      whole.set(part.#bytes.subarray(0, part.#length), at);
      at += part.#length;
    }
    return whole;
  }

  #write(value: number): void {
    let left = value;
    if (left < 0) {
      this.#bytes[this.#length++] = minus;
      left = -left;
    }
    let digits = 1;
    for (let above = 10; left >= above; above *= 10) digits++;
    for (let at = this.#length + digits - 1; at >= this.#length; at--) {
      const rest = Math.floor(left / 10);
      this.#bytes[at] = zero + left - rest * 10;
      left = rest;
    }
    this.#length += digits;
  }

  #grow(more: number): void {
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}
