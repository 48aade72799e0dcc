import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { gzipSync } from "node:zlib";

const folder = "dist/embed";
const text = (name) => readFileSync(join(folder, name), "utf8");
const quoted = "[\"'`](\\.{1,2}/[^\"'`]+\\.js)[\"'`]";

/** Files that a file imports without `import()`. */
const importsOf = (name) =>
  [...text(name).matchAll(new RegExp(`(?:from|import)\\s*${quoted}`, "g"))].map(([, path]) =>
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

/** The file that the loader imports after these words. */
function fileAfter(words) {
  const loader = text("xi.js");
  const start = loader.search(words);
  const found = start < 0 ? null : new RegExp(`import\\(\\s*${quoted}`).exec(loader.slice(start));
  if (!found) throw new Error(`xi.js: nothing is imported after ${words}`);
  return posix.normalize(found[1]);
}

/**
 * What a page loads until a widget is drawn, gzip: the loader and the session; what every widget
 * shares; and per widget its own files and how many requests they are, with `preview` for one that
 * shows a first picture without the widget's code.
 */
export function embedSizes(widgets) {
  const loader = closure(["xi.js"]);
  const frame = closure([fileAfter(/mountEntry/)]);
  const session = closure([fileAfter(/createSession/)]);
  const shared = new Set([...loader, ...frame, ...session]);
  return {
    loader: sum(loader),
    shared: sum(shared),
    widgets: widgets.map(({ tag, hasPreview }) => {
      const words = `tag:["'\`]${tag}["'\`]`;
      const picture = hasPreview
        ? closure([...loader, fileAfter(new RegExp(`(?<=${words}[^]{0,400})preview:`))])
        : null;
      const own = [...closure([fileAfter(new RegExp(words))])].filter((name) => !shared.has(name));
      return {
        tag,
        own: sum(own),
        total: sum(shared) + sum(own),
        files: shared.size + own.length,
        preview: picture && { total: sum(picture), files: picture.size },
      };
    }),
  };
}
