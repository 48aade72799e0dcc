import type { ChunkingContext } from "./embed-chunks.mjs";

export interface PageNeeds {
  needs: Set<string>;
  limit: number;
  weight: number;
}

export function planChunks(
  pages: Map<string, PageNeeds>,
  context: ChunkingContext,
  excessBytes: number,
): string[][];
