import { build } from "vite";
import { expect, test } from "vitest";
import { stripUnusedLibraryCode } from "../../../scripts/build/unused-library-code.mjs";

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
  import { createElement } from "react";
  import { renderToStaticMarkup } from "react-dom/server.browser";
  import { StyleSheetContext, styled, __PRIVATE__ } from "styled-components";
  const Part = styled.p\`color: red; &:hover { color: blue; }\`;
  const nested = Object.assign((css, name) => [name + "{" + css + "}"], { hash: "" });
  const styleSheet = new __PRIVATE__.StyleSheet();
  export const css = [];
  styleSheet.tag = { insertRules: (_group, rules) => css.push(...rules) };
  const value = { styleSheet, stylis: nested };
  renderToStaticMarkup(createElement(StyleSheetContext, { value }, createElement(Part)));
`;
const store = `
  import { useSyncExternalStore } from "react";
  import { useSyncExternalStore as shim } from "use-sync-external-store/shim/index.js";
  export const isReacts = shim === useSyncExternalStore;
`;

test("styles are nested by the browser, without the code of a preprocessor", async () => {
  const preprocessor = expect.stringContaining("/stylis/");
  const { css, moduleIds } = await bundled(styles, [stripUnusedLibraryCode()]);
  expect(css).toEqual([expect.stringMatching(/^\.\w+{color: red; &:hover { color: blue; }}$/)]);
  expect(moduleIds).not.toContainEqual(preprocessor);
  expect((await bundled(styles, [])).moduleIds).toContainEqual(preprocessor);
});

test("a store is read by React's own hook, without the code for Reacts that have none", async () => {
  const shim = expect.stringContaining("/use-sync-external-store/");
  const { isReacts, moduleIds } = await bundled(store, [stripUnusedLibraryCode()]);
  expect(isReacts).toBe(true);
  expect(moduleIds).not.toContainEqual(shim);
  expect((await bundled(store, [])).moduleIds).toContainEqual(shim);
});

test("a query is fetched without the code of infinite ones", async () => {
  const code = `
    import { QueryClient } from "@tanstack/react-query";
    export const fetched = new QueryClient().fetchQuery({ queryKey: [1], queryFn: () => "reply" });
  `;
  const pages = expect.stringContaining("/infiniteQueryBehavior");
  const { fetched, moduleIds } = await bundled(code, [stripUnusedLibraryCode()]);
  expect(await fetched).toBe("reply");
  expect(moduleIds).not.toContainEqual(pages);
  expect((await bundled(code, [])).moduleIds).toContainEqual(pages);
});

test("text is fetched without the code of a lenient JSON parser", async () => {
  const code = `
    import { ofetch } from "ofetch";
    export const fetched = ofetch("data:text/plain,1e", { responseType: "text" });
  `;
  const parser = expect.stringContaining("/destr/");
  const { fetched, moduleIds } = await bundled(code, [stripUnusedLibraryCode()]);
  expect(await fetched).toBe("1e");
  expect(moduleIds).not.toContainEqual(parser);
  expect((await bundled(code, [])).moduleIds).toContainEqual(parser);
});
