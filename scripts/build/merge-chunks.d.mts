export interface Part {
  bytes: number;
  /** Indexes of the parts that it imports. */
  needs: number[];
}

export interface Page {
  /** Indexes of the parts that it imports. */
  needs: number[];
  limit: number;
  weight: number;
}

export function mergeChunks(parts: Part[], pages: Page[], excessBytes: number): number[][];
