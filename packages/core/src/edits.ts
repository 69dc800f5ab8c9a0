type Edit = {start: number; end: number; text: string};

const isInsertion = ({start, end}: Edit) => start === end;

/** Changes of a text at positions, collected in any order and applied at once. */
export class Edits {
  readonly #edits: Edit[] = [];

  get isEmpty(): boolean {
    return this.#edits.length === 0;
  }

  /**
   * Replaces the part between two offsets of the original text, with the edits inside that. Insertions at one offset
   * stay in their order.
   */
  replace(start: number, end: number, text: string): void {
    this.#edits.push({start, end, text});
  }

  /**
   * The changed text. Throws where one edit begins inside of another and ends behind it.
   * @param from the offset at which the result begins
   * @param to the offset of its end
   */
  applyTo(text: string, from = 0, to = text.length): string {
    let [result, at] = ['', from];
    const sorted = this.#edits
      .filter(({start, end}) => start >= from && end <= to)
      .sort(
        (one, other) =>
          one.start - other.start || Number(isInsertion(other)) - Number(isInsertion(one)) || other.end - one.end,
      );
    for (const {start, end, text: replacement} of sorted) {
      if (start < at && end <= at) continue;
      if (start < at) throw new Error(`Two edits overlap at the offset ${start}.`);
      result += text.slice(at, start) + replacement;
      at = end;
    }
    return result + text.slice(at, to);
  }
}
