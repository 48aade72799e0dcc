export interface Sizes {
  /** First visits of each page, and page changes. */
  visitRounds: number;
  /** The same, slowed down; 0 leaves it out. */
  slowRounds: number;
  /** Fresh pages with fifty elements. */
  mountRounds: number;
  /** Times an element is put on a page and taken off. */
  cycles: number;
  /** Walks over ten screens. */
  walks: number;
  /** Seconds that the live events are watched, shown and closed. */
  liveSeconds: number;
  /** Fresh pages with ten thousand rows, and with as many tree nodes. */
  dataRounds: number;
  /** Seconds of openings of short links. */
  linkSeconds: number;
  packageMb: number;
  /** Generated months that the monitor is judged by. */
  months: number;
  /** Events sent over HTTP. */
  sentEvents: number;
  /** Seconds that small apps are measured alone, and beside a flood. */
  fairSeconds: number;
  /** Domains of an app of the acceleration line, days of its counters, and rounds of load at each edge. */
  edgeDomains: number;
  edgeDays: number;
  edgeRounds: number;
  edgeSeconds: number;
}

/** Sizes for the documented results. */
export const defaultSizes: Sizes = {
  visitRounds: 3,
  slowRounds: 3,
  mountRounds: 7,
  cycles: 200,
  walks: 10,
  liveSeconds: 8,
  dataRounds: 5,
  linkSeconds: 10,
  packageMb: 200,
  months: 30,
  sentEvents: 200_000,
  fairSeconds: 15,
  edgeDomains: 500,
  edgeDays: 90,
  edgeRounds: 31,
  edgeSeconds: 1,
};

/** Just enough that every kind of line is printed; its figures mean nothing. */
export const smallestSizes: Sizes = {
  visitRounds: 1,
  slowRounds: 0,
  mountRounds: 1,
  cycles: 2,
  walks: 1,
  liveSeconds: 2,
  dataRounds: 1,
  linkSeconds: 1,
  packageMb: 9,
  months: 1,
  sentEvents: 4_000,
  fairSeconds: 1,
  edgeDomains: 5,
  edgeDays: 2,
  edgeRounds: 1,
  edgeSeconds: 1,
};
