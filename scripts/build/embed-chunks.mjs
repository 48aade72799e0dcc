import { resolve } from "node:path";
import { staticallyFrom } from "./static-imports.mjs";

const loader = resolve("src/widgets/elements.ts");
const frame = resolve("src/core/element/element-root.tsx");

/** Source text that is worth a request of its own, in characters. */
const worthARequest = 15_000;
/** Source text that is not worth one even where few widgets use it. */
const trifle = 3_000;

const isSubset = (small, large) => [...small].every((each) => large.has(each));

/** All that is ever fetched by `import()`: widgets, and what they fetch later, such as dialogs. */
function entriesFrom(start, context, found = new Set()) {
  for (const id of staticallyFrom(start, context)) {
    for (const entry of context.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      if (entry === frame || entry.includes(".preview.") || found.has(entry)) continue;
      found.add(entry);
      entriesFrom(entry, context, found);
    }
  }
  return found;
}

/** The loader itself fetches widgets, and the frame. */
const isWidget = (id, inLoader, context) =>
  (context.getModuleInfo(id)?.dynamicImporters ?? []).some((importer) => inLoader.has(importer));

/** What several entries share, by the set of entries that share it. */
function sharesOf(entries, isPlaced, context) {
  const usersOf = new Map();
  for (const entry of entries) {
    for (const id of staticallyFrom(entry, context)) {
      if (!isPlaced(id)) usersOf.set(id, (usersOf.get(id) ?? new Set()).add(entry));
    }
  }
  const shares = new Map();
  for (const [id, users] of usersOf) {
    if (users.size < 2) continue;
    const key = [...users].sort().join();
    const share = shares.get(key) ?? { users, ids: [], length: 0 };
    share.ids.push(id);
    share.length += context.getModuleInfo(id)?.code?.length ?? 0;
    shares.set(key, share);
  }
  return [...shares.values()].sort((one, other) => other.users.size - one.users.size);
}

/**
 * A share worth a request is a chunk. A smaller one joins the smallest chunk around it, or the frame
 * where most widgets use it: a few bytes too many for some widget, a request fewer for all.
 */
function planShared(context) {
  const inLoader = staticallyFrom(loader, context);
  const names = new Map([...staticallyFrom(frame, context)].map((id) => [id, "frame"]));
  const entries = entriesFrom(loader, context);
  const shares = sharesOf(entries, (id) => inLoader.has(id) || names.has(id), context);
  const chunks = shares.filter(({ length }) => length >= worthARequest);
  chunks.forEach(({ ids }, index) => {
    for (const id of ids) names.set(id, `shared-${index}`);
  });
  const widgets = [...entries].filter((id) => isWidget(id, inLoader, context));
  const shareOf = new Map(shares.flatMap((share) => share.ids.map((id) => [id, share])));
  for (const share of shares) {
    if (chunks.includes(share)) continue;
    const needs = share.ids
      .flatMap((id) => context.getModuleInfo(id)?.importedIds ?? [])
      .filter((id) => shareOf.has(id) && !share.ids.includes(id));
    // Whoever fetches the home must not be made to fetch what only this share stands on.
    const home = chunks
      .filter(({ users }) => isSubset(share.users, users))
      .filter(({ users }) =>
        needs.every((id) => names.get(id) === "frame" || isSubset(users, shareOf.get(id).users)),
      )
      .sort((one, other) => one.users.size - other.users.size)[0];
    const part = widgets.filter((id) => share.users.has(id)).length / widgets.length;
    const isCommon = part >= (share.length < trifle ? 1 / 3 : 1 / 2);
    const mayJoinFrame = needs.every((id) => names.get(id) === "frame");
    const name = isCommon && mayJoinFrame ? "frame" : home && names.get(home.ids[0]);
    if (name) for (const id of share.ids) names.set(id, name);
  }
  for (const id of inLoader) names.delete(id);
  return names;
}

let plan = null;

/** The chunk that a module of the embed goes into; null leaves it to the bundler. */
export function embedChunk(id, context) {
  plan ??= planShared(context);
  return plan.get(id) ?? null;
}
