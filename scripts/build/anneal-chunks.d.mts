import type { Page, Part } from "./merge-chunks.mjs";

export function annealChunks(
  parts: Part[],
  pages: Page[],
  excessBytes: number,
  tries: number,
): number[][];
