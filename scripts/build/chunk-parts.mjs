import esbuild from "esbuild";
import { mergeChunks } from "./merge-chunks.mjs";

/** About what a module adds to a chunk, in bytes. */
function bytesOf(id, context) {
  const code = context.getModuleInfo(id)?.code ?? "";
  try {
    return esbuild.transformSync(code, { minify: true, loader: "js" }).code.length;
  } catch {
    return code.length;
  }
}

/** Modules that the same pages need, as one part each. */
function partsOf(needsOf, context) {
  const pagesOf = new Map();
  for (const [page, ids] of needsOf)
    for (const id of ids) pagesOf.set(id, (pagesOf.get(id) ?? new Set()).add(page));
  const parts = new Map();
  for (const [id, users] of pagesOf) {
    if (users.size < 2) continue;
    const key = [...users].sort().join();
    const part = parts.get(key) ?? { pages: users, ids: [], bytes: 0 };
    part.ids.push(id);
    part.bytes += bytesOf(id, context);
    parts.set(key, part);
  }
  const list = [...parts.values()];
  const home = new Map(list.flatMap(({ ids }, index) => ids.map((id) => [id, index])));
  return list.map((part, index) => {
    const imported = part.ids.flatMap((id) => context.getModuleInfo(id)?.importedIds ?? []);
    const needs = new Set(imported.map((id) => home.get(id)));
    needs.delete(undefined);
    needs.delete(index);
    return { ...part, needs: [...needs] };
  });
}

/**
 * The modules of each chunk, for pages told as `{ needs, limit, weight }` by what they are: which
 * modules, how many chunks besides their own file at most, and what a byte more matters to them.
 */
export function planChunks(pages, context, excessBytes) {
  const parts = partsOf(new Map([...pages].map(([page, { needs }]) => [page, needs])), context);
  const asked = [...pages].map(([page, { limit, weight }]) => ({
    needs: [...parts.keys()].filter((index) => parts[index].pages.has(page)),
    limit,
    weight,
  }));
  return mergeChunks(parts, asked, excessBytes).map((chunk) =>
    chunk.flatMap((part) => parts[part].ids),
  );
}
