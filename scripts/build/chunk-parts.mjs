import esbuild from "esbuild";
import { mergeChunks } from "./merge-chunks.mjs";
import { moveParts } from "./move-parts.mjs";

/** About what a module adds to a chunk, in bytes; the same wherever the project lies. */
function bytesOf(id, context) {
  const code = (context.getModuleInfo(id)?.code ?? "").replaceAll(process.cwd(), "");
  try {
    return esbuild.transformSync(code, { minify: true, loader: "js" }).code.length;
  } catch {
    return code.length;
  }
}

/**
 * Returns the modules that only one page needs at first but something fetched later is or needs too, with
 * what they stand on: left to the bundler they would be files by themselves.
 */
function neededLater(pagesOf, needsOf, context) {
  const infoOf = (id) => context.getModuleInfo(id);
  const found = new Set();
  for (const [id, users] of pagesOf) {
    const [user] = users;
    if (users.size > 1 || id === user) continue;
    const needs = needsOf.get(user);
    const isOfPage = (importer) => importer === user || needs.has(importer);
    const { importers = [], dynamicImporters = [] } = infoOf(id) ?? {};
    if (dynamicImporters.length > 0 || !importers.every(isOfPage)) found.add(id);
  }
  for (const id of found)
    for (const item of infoOf(id).importedIds) if (pagesOf.get(item)?.size === 1) found.add(item);
  return found;
}

/** Modules that the same pages need, as one part each. */
function partsOf(needsOf, context) {
  const pagesOf = new Map();
  for (const [page, ids] of needsOf)
    for (const id of ids) pagesOf.set(id, (pagesOf.get(id) ?? new Set()).add(page));
  const later = neededLater(pagesOf, needsOf, context);
  const parts = new Map();
  for (const [id, users] of pagesOf) {
    if (users.size < 2 && !later.has(id)) continue;
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
 * modules, how many chunks besides their own file at most, and what a byte more matters to them. A request
 * beyond a page's limit costs `excessBytes`.
 */
export function planChunks(pages, context, excessBytes) {
  const parts = partsOf(new Map([...pages].map(([page, { needs }]) => [page, needs])), context);
  const requested = [...pages].map(([page, { limit, weight }]) => ({
    needs: [...parts.keys()].filter((index) => parts[index].pages.has(page)),
    limit,
    weight,
  }));
  const merged = mergeChunks(parts, requested, excessBytes);
  const chunks = moveParts(parts, requested, merged, excessBytes);
  return chunks.map((chunk) => chunk.flatMap((part) => parts[part].ids));
}
