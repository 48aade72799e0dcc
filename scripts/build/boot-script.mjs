import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import esbuild from "esbuild";

/** The states of addresses stand beside their hooks, of which the first script has no use. */
const withoutReact = {
  name: "without-react",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^react$/ }, ({ path }) => ({ path, external: true, sideEffects: false })),
};

async function scriptOf(name) {
  const { outputFiles } = await esbuild.build({
    entryPoints: [`host/boot/${name}.ts`],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    write: false,
    plugins: [withoutReact],
  });
  return outputFiles[0].text.trim();
}

/** Every script once, and per route the places of its own among them. */
function placesOf(routes) {
  const files = [...new Set(Object.values(routes).flat())];
  const chunksByRoute = Object.entries(routes).map(([path, own]) => [
    path,
    own.map((file) => files.indexOf(file)),
  ]);
  return [files, Object.fromEntries(chunksByRoute)];
}

/** Wraps the page's first script in markers, between which the service writes its own. */
const bootMarkup = (html) => `<!--boot-->${html}<!--/boot-->`;

/** The tab's icon within the page: pages are a request less. */
const icon = () =>
  `data:image/svg+xml;base64,${readFileSync("host/public/favicon.svg").toString("base64")}`;

/**
 * The first script of the page, twice: `boot.js` for the service, which writes it into the page with
 * the route's scripts and the configuration, and one with the table of routes for a host that serves
 * files only, which the built `index.html` names. After `route-files`, whose table it takes.
 *
 * @returns {import("vite").Plugin}
 */
export function bootScript() {
  let file = "";
  return {
    name: "boot-script",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        this.emitFile({ type: "asset", fileName: "boot.js", source: await scriptOf("inline") });
        const table = placesOf(JSON.parse(String(bundle["routes.json"].source)));
        const source = `var xiRoutes=${JSON.stringify(table)};${await scriptOf("static")}`;
        const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
        file = `assets/boot-${hash}.js`;
        this.emitFile({ type: "asset", fileName: file, source });
        const page = bundle["index.html"];
        page.source = page.source
          .replace("/favicon.svg", icon())
          .replace("<!--boot-->", bootMarkup(`<script src="/${file}"></script>`));
      },
    },
  };
}
