import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { gzipSync } from "node:zlib";
import { buildName } from "../build/embed-entries.mjs";

const folder = "dist/embed";
const text = (name) => readFileSync(join(folder, name), "utf8");
const quoted = "[\"'`](\\.{1,2}/[^\"'`]+\\.js)[\"'`]";

/** Files that a file imports without `import()`. */
const importsOf = (name) =>
  [...text(name).matchAll(new RegExp(`(?:from|import)\\s*${quoted}`, "g"))].map(([, path]) =>
    posix.join(posix.dirname(name), path),
  );

/** Files that a file imports by `import()`. */
const laterOf = (name) =>
  [...text(name).matchAll(new RegExp(`import\\(\\s*${quoted}`, "g"))].map(([, path]) =>
    posix.join(posix.dirname(name), path),
  );

function closure(names, found = new Set()) {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    closure(importsOf(name), found);
  }
  return found;
}

const gzipBytes = (name) => gzipSync(text(name), { level: 9 }).length;
const sum = (names) => [...names].reduce((total, name) => total + gzipBytes(name), 0);

/** Parts that a widget fetches by itself to show anything but a placeholder, by their chunks. */
const shownWith = { "xi-export-list": ["export-panel"] };

/** A chunk by its name. */
const chunk = (name) => `chunks/${buildName()}/${name}.js`;

/**
 * Measures the gzip size a page loads until a widget is drawn: the loader and the session, the
 * shared chunks, and per widget its own files and request count. `preview` is set for widgets with
 * a first picture that needs no widget code.
 *
 * @param {readonly { tag: string, hasPreview: boolean }[]} widgets
 */
export function embedSizes(widgets) {
  const loader = closure(["xi.js"]);
  const runtime = closure([chunk("runtime")]);
  const shared = closure(["xi.js", ...["runtime", "frame"].map(chunk)]);
  return {
    loader: sum(loader),
    shared: sum(shared),
    widgets: widgets.map(({ tag, hasPreview }) => {
      const all = closure([chunk(tag.replace("xi-", ""))]);
      // A first picture comes before the widget, which its definition imports by itself.
      const previewChunks = hasPreview ? new Set([...loader, ...runtime, ...all]) : null;
      const widget = hasPreview ? closure(laterOf(chunk(tag.replace("xi-", "")))) : all;
      closure((shownWith[tag] ?? []).map(chunk), widget);
      const own = [...widget].filter((name) => !shared.has(name));
      return {
        tag,
        own: sum(own),
        total: sum(shared) + sum(own),
        files: shared.size + own.length,
        preview: previewChunks && { total: sum(previewChunks), files: previewChunks.size },
      };
    }),
  };
}
