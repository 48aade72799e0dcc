/**
 * Does with the packed npm package what its documentation tells the users of each framework: installs
 * it into a project of their own, builds that with their tools, and opens it in Chromium, where one
 * widget must show. The projects lie in `tests/fixtures/projects`.
 */
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
import { extname, join, resolve } from "node:path";
import { chromium } from "playwright";
import { startService } from "../tests/browser/support/service.mjs";
import { packageFolder } from "./build/npm-pack.mjs";
import { findChromium } from "./test/chromium.mjs";

const source = "tests/fixtures/projects";
const wanted = process.argv.slice(2);
const names = readdirSync(source).filter((name) => wanted.length === 0 || wanted.includes(name));
const tarball = resolve(
  packageFolder,
  readdirSync(packageFolder).find((name) => name.endsWith(".tgz")),
);
const parent = mkdtempSync(join(tmpdir(), "xi-projects-"));
const types = { ".css": "text/css", ".html": "text/html", ".js": "text/javascript" };

function npm(folder, ...args) {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "" };
  const options = { cwd: folder, encoding: "utf8", shell: process.platform === "win32", env };
  const { status, stdout, stderr } = spawnSync("npm", args, options);
  if (status !== 0) throw new Error(`npm ${args[0]}: ${stdout}\n${stderr}`);
}

/** Installs the package into a copy of a project, and builds it; the folder of its pages. */
function builtProject(name) {
  const folder = join(parent, name);
  cpSync(join(source, name), folder, { recursive: true });
  npm(folder, "install", "--no-audit", "--no-fund", "--prefer-offline", tarball);
  npm(folder, "run", "build");
  return join(folder, "dist");
}

/** Serves the pages of all projects, each at its own port, and the address of the service. */
const servePages = (folder, service) =>
  createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    if (pathname === "/service.js") {
      response.setHeader("content-type", types[".js"]);
      return response.end(`window.xiServiceUrl = ${JSON.stringify(service())};`);
    }
    const path = join(folder, pathname === "/" ? "index.html" : pathname);
    if (!existsSync(path) || !statSync(path).isFile()) return response.writeHead(404).end();
    response.setHeader("content-type", types[extname(path)] ?? "application/octet-stream");
    return response.end(readFileSync(path));
  });

/** Opens a project's page; what is wrong there, if the widget does not show. */
async function pageFault(browser, url) {
  const page = await browser.newPage();
  const problems = [];
  page.on("pageerror", ({ message }) => problems.push(message));
  page.on("requestfailed", (request) => problems.push(`${request.url()} was not had`));
  page.on("response", (answer) => {
    if (answer.status() >= 400) problems.push(`${answer.url()} answered ${answer.status()}`);
  });
  await page.goto(url);
  const field = page.getByPlaceholder("请输入手机号").first();
  const isShown = await field.waitFor({ timeout: 30_000 }).then(
    () => true,
    () => false,
  );
  await page.close();
  if (isShown && problems.length === 0) return null;
  return `${isShown ? "" : "no widget shows; "}${problems.join("; ")}`;
}

const browserPath = findChromium();
if (!browserPath) throw new Error("Chromium was neither found nor could be installed");

const faults = [];
let service;
const servers = [];
try {
  for (const name of names) {
    const startMs = Date.now();
    try {
      const server = servePages(builtProject(name), () => service.url);
      await new Promise((listening) => server.listen(0, "localhost", listening));
      servers.push({ name, server, url: `http://localhost:${server.address().port}` });
      console.log(`${name}: installed and built in ${Math.round((Date.now() - startMs) / 1000)} s`);
    } catch (error) {
      faults.push(`${name}: ${error.message}`);
    }
  }
  const origins = servers.map(({ url }) => url).join(",");
  service = await startService({ XI_EMBED_ORIGINS: origins, XI_SEED: "none" });
  const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"] });
  for (const { name, url } of servers) {
    const fault = await pageFault(browser, url);
    if (fault) faults.push(`${name}: ${fault}`);
  }
  await browser.close();
} finally {
  for (const { server } of servers) server.close();
  service?.stop();
  rmSync(parent, { recursive: true });
}

for (const each of faults) console.error(each);
if (faults.length > 0) process.exit(1);
console.log(`${servers.length} projects show a widget of the package.`);
process.exit(0);
