import type { Page, Part } from "./merge-chunks.mjs";

export const requestBytes: number;

export function moveParts(
  parts: Part[],
  pages: Page[],
  chunks: number[][],
  excessBytes: number,
): number[][];
