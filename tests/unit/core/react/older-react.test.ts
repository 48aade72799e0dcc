import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";

const fixture = resolve("tests/fixtures/react-18/node_modules");

/** An app on React 18 with one of our components in it. */
const app = `
import { Component, createElement, useState, version } from "react";
import { createRoot } from "react-dom/client";
import { flushSync } from "react-dom";
import { SessionProvider } from "${resolve("src/core/react/session-provider.tsx")}";
import { widgetComponent } from "${resolve("src/core/react/widget-component.tsx")}";

const Sample = widgetComponent({ tag: "xi-sample", load: async () => () => null });
function Host({ locale, onFault }) {
  const [count, setCount] = useState(0);
  return createElement(SessionProvider, { session: {}, locale },
    createElement("button", { onClick: () => setCount(count + 1) }, "页面 " + count),
    createElement(Sample, { onFault }));
}
export function mount(place, props) {
  const root = createRoot(place);
  flushSync(() => root.render(createElement(Host, props)));
  return () => root.unmount();
}
export { version };
`;

interface App {
  version: string;
  mount(container: HTMLElement, props: object): () => void;
}

/** What stands on React 19 is left out: this path must not ask for it. */
const withoutFrame: Plugin = {
  name: "without-frame",
  enforce: "pre",
  resolveId: (id) => (id.endsWith("/component-frame") ? "\0frame" : undefined),
  load: (id) => (id === "\0frame" ? "globalThis.xiFrameIsAskedFor = true;" : undefined),
};

let folder: string;
let older: App;

beforeAll(async () => {
  // The test runner imports nothing from outside the repository.
  await mkdir("dist", { recursive: true });
  folder = await mkdtemp(resolve("dist/.react-18-"));
  await writeFile(join(folder, "app.js"), app);
  await build({
    root: folder,
    configFile: false,
    logLevel: "error",
    resolve: {
      alias: Object.fromEntries(["react", "react-dom"].map((name) => [name, join(fixture, name)])),
    },
    plugins: [withoutFrame],
    oxc: { jsx: { runtime: "automatic", development: false } },
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      outDir: "out",
      minify: false,
      lib: { entry: "app.js", formats: ["es"], fileName: "app" },
    },
  });
  older = await import(/* @vite-ignore */ pathToFileURL(join(folder, "out/app.js")).href);
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

test("in React 18 a component says that React is too old, and the app lives on", async () => {
  expect(older.version).toMatch(/^18\./);
  const container = document.body.appendChild(document.createElement("div"));
  const errors: { code: string; message: string }[] = [];
  const unmount = older.mount(container, {
    onFault: (error: (typeof errors)[number]) => errors.push(error),
  });
  expect(container.querySelector("[role=alert]")?.textContent).toContain("React 版本过低");
  await expect
    .poll(() => errors)
    .toEqual([{ code: "unsupported-react", message: expect.stringMatching(/^React 18/) }]);
  container.querySelector("button")?.click();
  await expect.poll(() => container.querySelector("button")?.textContent).toBe("页面 1");
  expect(globalThis).not.toHaveProperty("xiFrameIsAskedFor");
  unmount();
  expect(container.childElementCount).toBe(0);
});

test("in React 18 the message comes in English where the page wants it", async () => {
  const container = document.body.appendChild(document.createElement("div"));
  older.mount(container, { locale: "en" });
  await expect
    .poll(() => container.querySelector("[role=alert]")?.textContent)
    .toContain("React version is too old");
});
