import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readWidgetApis } from "../../scripts/build/widget-api.mjs";
import { embedSizes } from "../../scripts/docs/sizes.mjs";

/** What a page loads, gzip bytes and files, at most: whoever goes above says why. */
const budgets = {
  "xi-message-bell": [69_500, 4],
  "xi-user-menu": [70_500, 4],
  "xi-app-switcher": [71_500, 5],
  // Its panel, with the table, is fetched once it is in view.
  "xi-export-list": [79_000, 8],
  "xi-channel-list": [106_000, 6],
  "xi-app-stats": [152_000, 12],
} as const;

/**
 * Brotli bytes and scripts of a route of the console until its first picture, at most; of sign-in,
 * whose form works before any script, once it is touched.
 */
const routeBudgets = {
  "/login": [185_000, 3],
  "/workbench": [173_800, 3],
  "/data/app_stats": [152_200, 3],
  "/channel/channel_report": [173_000, 4],
} as const;

const sizes = embedSizes(readWidgetApis());

test("the loader is small, however many tags there are", () => {
  expect(sizes.loader).toBeLessThanOrEqual(2_500);
});

test("the elements are drawn by Preact, and hold nothing of React", () => {
  const [folder] = readdirSync("dist/embed/chunks");
  const chunks = `dist/embed/chunks/${folder}`;
  const names = readdirSync(chunks).filter((name) => name.endsWith(".js"));
  expect(names.length).toBeGreaterThan(100);
  const ofReact = names.filter((name) =>
    /react\.dev\/errors|__reactContainer/.test(readFileSync(`${chunks}/${name}`, "utf8")),
  );
  expect(ofReact).toEqual([]);
});

test("a shared chart's first picture comes without React", () => {
  const chart = sizes.widgets.find(({ tag }) => tag === "xi-shared-chart");
  expect(chart?.preview?.total).toBeLessThanOrEqual(10_000);
  expect(chart?.preview?.files).toBeLessThanOrEqual(3);
});

test.each(Object.entries(budgets))("%s keeps its budget", (tag, [bytes, files]) => {
  const one = sizes.widgets.find((item) => item.tag === tag);
  expect(one?.total).toBeLessThanOrEqual(bytes);
  expect(one?.files).toBeLessThanOrEqual(files);
});

/** As sent: a file of a few hundred bytes is not packed. */
function sentBytes(file: string): number {
  const path = `dist/host${file}`;
  return readFileSync(existsSync(`${path}.br`) ? `${path}.br` : path).length;
}

const routes: Record<string, string[]> = JSON.parse(readFileSync("dist/host/routes.json", "utf8"));

test.each(Object.entries(routeBudgets))("%s of the console keeps its budget", (path, budget) => {
  const files = routes[path] ?? [];
  const bytes = files.map(sentBytes);
  expect(bytes.length).toBeGreaterThan(1);
  expect(bytes.length).toBeLessThanOrEqual(budget[1]);
  expect(bytes.reduce((sum, item) => sum + item, 0)).toBeLessThanOrEqual(budget[0]);
});

test("no route of the console is more than six scripts, the details of a channel and an invitation seven", () => {
  // Five everywhere would cost the workbench and the channel report 6 kB each, or the app's figures 15 kB.
  const hasMore = /^\/(channel\/report_details(_a\w+)?\/:id|share_invite)$/;
  const limitOf = (path: string) => (hasMore.test(path) ? 7 : 6);
  const above = Object.entries(routes).filter(([path, files]) => files.length > limitOf(path));
  expect(above).toEqual([]);
});

test("what a route is drawn with is compiled while it comes, what is fetched later is not", () => {
  const ofRoutes = new Set(Object.values(routes).flat());
  const scripts = readdirSync("dist/host/assets").filter((name) => /^(?!boot-).*\.js$/.test(name));
  expect(scripts.length).toBeGreaterThan(ofRoutes.size);
  for (const name of scripts) {
    const isCompiled = readFileSync(`dist/host/assets/${name}`, "utf8").startsWith(
      "//# allFunctionsCalledOnLoad\n",
    );
    expect(isCompiled, name).toBe(ofRoutes.has(`/assets/${name}`));
  }
});
