import { resolve } from "node:path";
import { staticallyFrom } from "./static-imports.mjs";

const entry = resolve("host/app/main.tsx");
const host = resolve("host");
const signInPages = ["login", "register", "forget"].map((name) =>
  resolve(`host/pages/auth/${name}.tsx`),
);
/** Pages that must share a module behind sign-in, for all of them to fetch it at once. */
const worthSharing = 8;
/** Widgets stay with the pages that show them. */
const isShared = (id) => id.includes("/src/core/") || id.includes("/node_modules/");

/** The parts of the host that are fetched by `import()`: pages and layouts. */
function pagesFrom(start, context, found = new Set()) {
  for (const id of staticallyFrom(start, context)) {
    if (!id.startsWith(host)) continue;
    for (const page of context.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      if (found.has(page)) continue;
      found.add(page);
      pagesFrom(page, context, found);
    }
  }
  return found;
}

/**
 * Three chunks below the pages: `frame` is what every page begins with, `sign-in` what the pages
 * before a session share, `console` what many pages behind it do. What a chunk imports lies in it or
 * in one of those before it.
 */
function planShared(context) {
  const names = new Map([...staticallyFrom(entry, context)].map((id) => [id, "frame"]));
  names.delete(entry);
  const users = new Map();
  const beforeSession = new Set();
  for (const page of pagesFrom(entry, context)) {
    for (const id of staticallyFrom(page, context)) {
      users.set(id, (users.get(id) ?? 0) + 1);
      if (signInPages.includes(page)) beforeSession.add(id);
    }
  }
  for (const [id, count] of users) {
    if (names.has(id) || !isShared(id)) continue;
    if (beforeSession.has(id) && count > 1) names.set(id, "sign-in");
    else if (count >= worthSharing) names.set(id, "console");
  }
  return names;
}

let plan = null;

/** The chunk that a module of the console goes into; null leaves it to the bundler. */
export function hostChunk(id, context) {
  plan ??= planShared(context);
  return plan.get(id) ?? null;
}
