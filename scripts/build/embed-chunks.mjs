import { resolve } from "node:path";

const loader = resolve("src/widgets/elements.ts");
const frame = resolve("src/core/element/element-root.tsx");

/** Source text that is worth a request of its own, in characters. */
const worthARequest = 15_000;

/** A module and all it imports without `import()`. */
function staticallyFrom(id, context, found = new Set()) {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of context.getModuleInfo(id)?.importedIds ?? [])
    staticallyFrom(imported, context, found);
  return found;
}

const isSubset = (small, large) => [...small].every((each) => large.has(each));

/**
 * What several widgets share, by the widgets that share it. A set with little to share joins the
 * smallest set around it: a few bytes too many for some widget, a request fewer for all.
 */
function planShared(context) {
  const inLoader = staticallyFrom(loader, context);
  const inFrame = staticallyFrom(frame, context);
  const widgets = [...inLoader]
    .flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .filter((id) => id.includes("/src/widgets/") && !id.includes(".preview."));
  const usersOf = new Map();
  for (const widget of new Set(widgets)) {
    for (const id of staticallyFrom(widget, context)) {
      if (inLoader.has(id) || inFrame.has(id)) continue;
      usersOf.set(id, (usersOf.get(id) ?? new Set()).add(widget));
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
  const ordered = [...shares.values()].sort((one, other) => other.length - one.length);
  const large = ordered.filter(({ length }) => length >= worthARequest);
  const names = new Map([...inFrame].map((id) => [id, "frame"]));
  for (const share of ordered) {
    // Whoever fetches the home must not be made to fetch what only this share stands on.
    const needs = share.ids.flatMap((id) => context.getModuleInfo(id)?.importedIds ?? []);
    const fits = ({ users }) =>
      isSubset(share.users, users) &&
      needs.every((id) => share.ids.includes(id) || isSubset(users, usersOf.get(id) ?? users));
    const home = large.includes(share)
      ? share
      : large.filter(fits).sort((one, other) => one.users.size - other.users.size)[0];
    if (home) for (const id of share.ids) names.set(id, `shared-${large.indexOf(home)}`);
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
