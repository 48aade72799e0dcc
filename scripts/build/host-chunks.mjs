import { relative, resolve } from "node:path";
import { planChunks } from "./chunk-parts.mjs";
import { staticImportsOf } from "./static-imports.mjs";

const entry = resolve("host/app/main.tsx");
const layoutTable = resolve("host/layouts/layouts.tsx");
const isRouteTable = (id) => id.startsWith(`${resolve("host/app")}/`) && /routes\.tsx?$/.test(id);

/** Cost of each request beyond the limit of a page, in bytes of a rarely opened page. */
const excessBytes = 28_000_000;

const workbench = "src/widgets/workbench/workbench/index.ts";

/**
 * Returns the most chunks that a page may need besides its own. The workbench, which most readers open
 * first, gets fewer; what is fetched near the view stands on those of its page too.
 */
const limitOf = (page) => (page === resolve(workbench) ? 2 : nearPartOf(page) ? 5 : 4);

/**
 * Weights of the pages that most readers see first. Those of sign-in load while its form is filled
 * in; the workbench then need not fetch them.
 */
const weights = {
  "host/pages/auth/login.tsx": 1_200,
  "host/pages/report/app-stats.tsx": 2_500,
  "src/widgets/report/channel-report/index.ts": 1_200,
  [workbench]: 1_000,
};

/** Parts of a page that are drawn once in view: fetched after it, by nearly every reader. */
const nearParts = {
  "host/pages/report/app-stats.tsx": {
    part: "src/widgets/report/app-stats/below-trend.tsx",
    weight: 10,
  },
  "src/widgets/report/channel-report/index.ts": {
    part: "src/widgets/report/channel-report/report-charts.tsx",
    weight: 600,
  },
};
const nearPartOf = (page) => Object.values(nearParts).find(({ part }) => page.endsWith(part));
const weightOf = (page) => weights[relative(".", page)] ?? nearPartOf(page)?.weight ?? 1;

const laterFrom = (id, context) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [];

/**
 * Returns the modules that each console page needs with its entry, by its file; public pages need
 * no layout.
 */
function needsOfPages(context) {
  const shell = staticImportsOf(entry, context);
  // The entry puts off what every page begins with; it is no file of its own for that.
  for (const id of laterFrom(entry, context)) staticImportsOf(id, context, shell);
  const pages = [...shell].filter(isRouteTable).flatMap((id) => laterFrom(id, context));
  const layouts = laterFrom(layoutTable, context);
  const open = /\/pages\/(auth|shared-chart)\/|\/shell\/not-found/;
  const needs = new Map();
  for (const page of new Set(pages)) {
    const found = staticImportsOf(page, context);
    if (!open.test(page)) for (const layout of layouts) staticImportsOf(layout, context, found);
    found.delete(page);
    needs.set(page, found);
  }
  for (const [name, { part }] of Object.entries(nearParts)) {
    const page = resolve(name);
    if (!needs.has(page) || !context.getModuleInfo(resolve(part)))
      throw new Error(`${part} is gone`);
    needs.set(resolve(part), staticImportsOf(resolve(part), context, new Set(needs.get(page))));
  }
  for (const found of needs.values()) for (const id of shell) found.add(id);
  return needs;
}

/**
 * `frame` is what every page begins with. What several pages share beyond it is put into few chunks,
 * so that a route is few requests; what only one needs stays with it.
 */
function planShared(context) {
  const needs = needsOfPages(context);
  const names = new Map([["\0vite/preload-helper.js", "frame"]]);
  const pages = new Map(
    [...needs].map(([page, ids]) => [
      page,
      { needs: ids, limit: limitOf(page), weight: weightOf(page) },
    ]),
  );
  planChunks(pages, context, excessBytes).forEach((ids, index) => {
    for (const id of ids) names.set(id, ids.includes(entry) ? "frame" : `shared-${index}`);
  });
  return names;
}

let chunkOf = null;

/** The chunk that a module of the console goes into; null leaves it to the bundler. */
export function hostChunk(id, context) {
  chunkOf ??= planShared(context);
  return chunkOf.get(id) ?? null;
}
