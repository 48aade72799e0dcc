import { build } from "vite";
import { expect, test } from "vitest";
import { leanLibraries } from "../../../scripts/build/lean-libraries.mjs";

const entry = `${import.meta.dirname}/entry`;

/** What a module exports once it is bundled, and of which files it is made. */
async function bundled(code, plugins) {
  const [{ output }] = await build({
    configFile: false,
    logLevel: "silent",
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [
      ...plugins,
      {
        name: "entry",
        enforce: "pre",
        resolveId: (_id, importer) => (importer ? null : entry),
        load: (id) => (id === entry ? code : null),
      },
    ],
    build: {
      write: false,
      lib: { entry: "entry", formats: ["es"], fileName: "entry" },
    },
  });
  const [{ code: text, moduleIds }] = output;
  const exported = await import(
    `data:text/javascript;base64,${Buffer.from(text).toString("base64")}`
  );
  return { ...exported, moduleIds };
}

const styles = `
  import { compile, middleware, prefixer, serialize, stringify } from "stylis";
  const rule = "a{user-select:none;display:flex;&:hover{color:red}}";
  export const css = serialize(compile(rule), middleware([prefixer, stringify]));
`;
const store = `
  import { useSyncExternalStore } from "react";
  import { useSyncExternalStore as shim } from "use-sync-external-store/shim/index.js";
  export const isReacts = shim === useSyncExternalStore;
`;

test("styles are written as they are, without the code for prefixes", async () => {
  const { css } = await bundled(styles, [leanLibraries()]);
  expect(css).toBe("a{user-select:none;display:flex;}a:hover{color:red;}");
  expect((await bundled(styles, [])).css).toContain("-webkit-user-select");
});

test("a store is read by React's own hook, without the code for Reacts that have none", async () => {
  const shim = expect.stringContaining("/use-sync-external-store/");
  const { isReacts, moduleIds } = await bundled(store, [leanLibraries()]);
  expect(isReacts).toBe(true);
  expect(moduleIds).not.toContainEqual(shim);
  expect((await bundled(store, [])).moduleIds).toContainEqual(shim);
});
