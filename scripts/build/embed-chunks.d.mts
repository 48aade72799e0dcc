/** What Rolldown tells of a module while it makes chunks. */
export interface ChunkingContext {
  getModuleInfo(
    id: string,
  ): { importedIds: string[]; dynamicallyImportedIds: string[]; code: string | null } | null;
}

export function embedChunk(id: string, context: ChunkingContext): string | null;
