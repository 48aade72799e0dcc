import type { KeptTexts } from "./platform";

/** Largest segment, in bytes; a record that is larger has one of its own. */
const segmentBytes = 64 * 1024;

interface Segment {
  index: number;
  bytes: number;
  /** Ids of its records that still count. */
  live: Set<string>;
}

const nameOf = (index: number) => `queue.${index}`;

/**
 * Files of lines that are only ever appended to. A segment goes as a whole, the oldest first: what a later
 * one says of an earlier stays as long as it is needed.
 */
export class Segments {
  private segments: Segment[] = [];
  private last = 0;
  private homes = new Map<string, Segment>();

  constructor(private readonly texts: KeptTexts) {}

  /** Bytes of all segments. */
  get bytes(): number {
    return this.segments.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  get count(): number {
    return this.segments.length;
  }

  /** Gives every line to `take`, the oldest first, with the function that makes the line's segment its home. */
  read(take: (line: string, keepFor: (id: string) => void) => void): void {
    const indexes = this.texts
      .list()
      .flatMap((name) => /^queue\.(\d{1,9})$/.exec(name)?.slice(1).map(Number) ?? [])
      .sort((one, other) => one - other);
    for (const index of indexes) {
      const found = this.texts.read(nameOf(index));
      const text = found ?? "";
      const segment: Segment = { index, bytes: text.length, live: new Set() };
      this.segments.push(segment);
      this.last = index;
      for (const line of text.split("\n")) {
        if (line !== "") take(line, (id) => this.settle(id, segment));
      }
      // Half a line was written when the process was killed: the next must not follow it.
      const isTorn = text !== "" && !text.endsWith("\n");
      if (isTorn || found === null) segment.bytes = segmentBytes;
    }
  }

  /** Appends lines, each with the id that it keeps alive or an empty one. False = not all of them are on disk. */
  append(lines: readonly { line: string; id: string }[]): boolean {
    for (let from = 0; from < lines.length; ) {
      const segment = this.open(lines[from]?.line.length ?? 0);
      let to = from;
      let text = "";
      for (let next = lines[to]; next; next = lines[to]) {
        if (to > from && segment.bytes + text.length + next.line.length > segmentBytes) break;
        text += next.line;
        to += 1;
      }
      if (!this.texts.append(nameOf(segment.index), text)) {
        // Part of it may be there: nothing may follow.
        segment.bytes = segmentBytes;
        return false;
      }
      segment.bytes += text.length;
      for (const { id } of lines.slice(from, to)) if (id !== "") this.settle(id, segment);
      from = to;
    }
    return true;
  }

  release(id: string): void {
    this.homes.get(id)?.live.delete(id);
    this.homes.delete(id);
  }

  /** Begins a segment with what is appended next, so that all earlier ones can go. */
  begin(): void {
    this.last += 1;
    this.segments.push({ index: this.last, bytes: 0, live: new Set() });
  }

  /** Removes the oldest segments without a record that counts; `isAll` = the open one as well. */
  prune(isAll: boolean): void {
    for (let [oldest] = this.segments; oldest; [oldest] = this.segments) {
      if (oldest.live.size > 0 || (this.segments.length === 1 && !isAll)) return;
      this.texts.remove(nameOf(oldest.index));
      this.segments.shift();
    }
  }

  private open(bytes: number): Segment {
    const current = this.segments[this.segments.length - 1];
    if (current && (current.bytes === 0 || current.bytes + bytes <= segmentBytes)) return current;
    this.begin();
    return this.open(bytes);
  }

  private settle(id: string, segment: Segment): void {
    this.release(id);
    segment.live.add(id);
    this.homes.set(id, segment);
  }
}
