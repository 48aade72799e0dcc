import type { ChunkingContext } from "./embed-chunks.mjs";
import type { Page, Part } from "./merge-chunks.mjs";

export interface PageNeeds {
  needs: Set<string>;
  limit: number;
  weight: number;
}

export function planChunks(
  pages: Map<string, PageNeeds>,
  context: ChunkingContext,
  plan: (parts: Part[], pages: Page[]) => number[][],
): string[][];
