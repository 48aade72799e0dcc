import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readRoutes, routeFilesOf } from "../../../scripts/build/route-files.mjs";

const chunk = (...imports) => ({ type: "chunk", imports });
const bundle = {
  "assets/main.js": chunk("assets/frame.js"),
  "assets/frame.js": chunk(),
  "assets/layout.js": chunk("assets/frame.js", "assets/query.js"),
  "assets/query.js": chunk("assets/frame.js"),
  "assets/stats.js": chunk("assets/chart.js", "assets/query.js"),
  "assets/chart.js": chunk("assets/frame.js"),
  "assets/login.js": chunk("assets/frame.js"),
};
const files = {
  [resolve("host/app/main.tsx")]: "assets/main.js",
  "/layouts": "assets/layout.js",
  "/stats": "assets/stats.js",
  "/login": "assets/login.js",
};

test("a route's scripts are told in the order in which they are needed, each once", () => {
  const routes = [
    { path: "/login", layout: "bare", page: "/login" },
    { path: "/data/:id", layout: "main", page: "/stats" },
    { path: "/planned", layout: "header", page: null },
  ];
  expect(routeFilesOf(routes, ["/layouts"], bundle, (module) => files[module])).toEqual({
    "/login": ["/assets/frame.js", "/assets/main.js", "/assets/login.js"],
    "/data/:id": [
      "/assets/frame.js",
      "/assets/main.js",
      "/assets/query.js",
      "/assets/layout.js",
      "/assets/chart.js",
      "/assets/stats.js",
    ],
    "/planned": ["/assets/frame.js", "/assets/main.js", "/assets/query.js", "/assets/layout.js"],
  });
});

test("every route of the console is read with the file of its page", async () => {
  const routes = await readRoutes();
  expect(routes).toContainEqual({
    path: "/login",
    layout: "bare",
    page: resolve("host/pages/auth/login.tsx"),
  });
  expect(routes).toContainEqual({
    path: "/afpm/:type/pay_page",
    layout: "header",
    page: resolve("host/pages/finance/edge-pay-page.tsx"),
  });
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
});
