import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { chromium } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findChromium } from "../../scripts/test/chromium.mjs";
import { startService } from "../browser/support/service.mjs";
import { tarballPath } from "./with-package.mjs";

// What the documentation tells the users of each framework, done with the packed package: installed into
// a project of their own, built with their tools, and opened in Chromium, where one widget must show.

const source = "tests/fixtures/projects";
const names = readdirSync(source);
const parent = mkdtempSync(join(tmpdir(), "xi-projects-"));
const types = { ".css": "text/css", ".html": "text/html", ".js": "text/javascript" };

function npm(folder, ...args) {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "" };
  const options = { cwd: folder, encoding: "utf8", shell: process.platform === "win32", env };
  const { status, stdout, stderr } = spawnSync("npm", args, options);
  if (status !== 0) throw new Error(`npm ${args[0]}: ${stdout}\n${stderr}`);
}

/** Installs the package into a copy of a project, and builds it. */
function buildProject(name) {
  const folder = join(parent, name);
  cpSync(join(source, name), folder, { recursive: true });
  npm(folder, "install", "--no-audit", "--no-fund", "--prefer-offline", tarballPath());
  npm(folder, "run", "build");
}

/** Serves the pages of a project, and the address of the service. */
const servePages = (folder) =>
  createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    if (pathname === "/service.js") {
      response.setHeader("content-type", types[".js"]);
      return response.end(`window.xiServiceUrl = ${JSON.stringify(service.url)};`);
    }
    const path = join(folder, pathname === "/" ? "index.html" : pathname);
    if (!existsSync(path) || !statSync(path).isFile()) return response.writeHead(404).end();
    response.setHeader("content-type", types[extname(path)] ?? "application/octet-stream");
    return response.end(readFileSync(path));
  });

let service;
let browser;
const sites = new Map();
beforeAll(async () => {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("Chromium was neither found nor could be installed");
  for (const name of names) {
    const server = servePages(join(parent, name, "dist"));
    await new Promise((listening) => server.listen(0, "localhost", listening));
    sites.set(name, { server, url: `http://localhost:${server.address().port}` });
  }
  const origins = [...sites.values()].map(({ url }) => url).join(",");
  service = await startService({ XI_EMBED_ORIGINS: origins, XI_SEED: "none" });
  browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
});
afterAll(async () => {
  await browser?.close();
  for (const { server } of sites.values()) server.close();
  service?.stop();
  rmSync(parent, { recursive: true });
});

test.each(names)("%s shows a widget of the package", async (name) => {
  buildProject(name);
  const page = await browser.newPage();
  const problems = [];
  page.on("pageerror", ({ message }) => problems.push(message));
  page.on("requestfailed", (request) => problems.push(`${request.url()} was not had`));
  page.on("response", (response) => {
    if (response.status() >= 400) problems.push(`${response.url()} answered ${response.status()}`);
  });
  await page.goto(sites.get(name).url);
  await page.getByPlaceholder("请输入手机号").first().waitFor({ timeout: 30_000 });
  await page.close();
  expect(problems).toEqual([]);
});
