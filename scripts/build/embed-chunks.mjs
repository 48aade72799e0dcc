import { resolve } from "node:path";
import { planChunks } from "./chunk-parts.mjs";
import { runtimeEntry, shellEntry, widgetEntry } from "./embed-entries.mjs";
import { staticImportsOf } from "./static-imports.mjs";
import { widgetList } from "./widget-list.mjs";

const runtime = resolve(runtimeEntry);
const shell = resolve(shellEntry);
/** Modules added by the bundlers. */
const helpers = ["\0vite/preload-helper.js", "\0rolldown/runtime.js"];

/** Price of each request beyond a widget's limit, in bytes of a widget that is seldom embedded. */
const excessBytes = 400_000;

/** Limit of the chunks per widget besides its own, including the runtime and the frame. */
const limit = 4;
/** A first picture is there before anything else: the runtime, and one more. */
const imageLimit = 2;

/** Weights of the widgets that pages embed most. */
const weights = {
  "message-bell": 60_000,
  "app-switcher": 20_000,
  "export-list": 20_000,
  "channel-list": 60_000,
  "user-menu": 60_000,
};
const imageWeight = 150_000;

/** Parts that a widget fetches by itself once it is in view: its page has what they need, too. */
const panels = { "export-list": "src/widgets/export/export-list/export-panel.tsx" };
const panelLimit = 8;
const panelWeight = 30_000;

/**
 * Returns the modules that each widget needs, by its file, and those of its first picture if it has
 * one.
 */
function needsOfWidgets(context) {
  const base = new Set([...staticImportsOf(runtime, context), ...staticImportsOf(shell, context)]);
  const inRuntime = staticImportsOf(runtime, context);
  const pages = new Map([[runtime, { needs: inRuntime, limit: 1, weight: imageWeight }]]);
  for (const widget of widgetList()) {
    const file = widgetEntry(widget);
    const own = staticImportsOf(file, context);
    const needs = new Set([...base, ...own]);
    if (widget.hasPicture) {
      const previewModules = new Set([...inRuntime, ...own]);
      previewModules.delete(file);
      pages.set(`${file} first`, { needs: previewModules, limit: imageLimit, weight: imageWeight });
      for (const id of own)
        for (const later of context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
          if (later !== shell) staticImportsOf(later, context, needs);
    }
    if (panels[widget.name]) {
      const panel = resolve(panels[widget.name]);
      const withPanel = staticImportsOf(panel, context, new Set(needs));
      for (const id of [file, panel]) withPanel.delete(id);
      pages.set(panel, { needs: withPanel, limit: panelLimit, weight: panelWeight });
    }
    needs.delete(file);
    pages.set(file, { needs, limit, weight: weights[widget.name] ?? 40 });
  }
  return pages;
}

/** A few bytes too many for some widget, a request fewer for all: what widgets share is few chunks. */
function planShared(context) {
  const names = new Map(helpers.map((id) => [id, "runtime"]));
  const pages = needsOfWidgets(context);
  const widgetsWith = (id) =>
    new Set(
      [...pages].filter(([, { needs }]) => needs.has(id)).map(([page]) => page.split(" ")[0]),
    );
  planChunks(pages, context, excessBytes).forEach((ids, index) => {
    // What one widget alone needs, for its first picture too, stands with its definition.
    if (ids.every((id) => widgetsWith(id).size === 1)) return;
    const name = ids.includes(runtime) ? "runtime" : ids.includes(shell) ? "frame" : null;
    for (const id of ids) names.set(id, name ?? `shared-${index}`);
  });
  return names;
}

let plan = null;

/** The chunk that a module of the embed goes into; null leaves it to the bundler. */
export function embedChunk(id, context) {
  plan ??= planShared(context);
  return plan.get(id) ?? null;
}
