import type { ChunkingContext } from "./embed-chunks.mjs";

export function hostChunk(id: string, context: ChunkingContext): string | null;
