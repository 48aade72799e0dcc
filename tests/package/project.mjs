import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { chromium } from "playwright";
import { findChromium } from "../../scripts/test/chromium.mjs";
import { tarballPath } from "./with-package.mjs";

const types = { ".css": "text/css", ".html": "text/html", ".js": "text/javascript" };

function npm(folder, args, added) {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "", ...added };
  const options = { cwd: folder, encoding: "utf8", shell: process.platform === "win32", env };
  const { status, stdout, stderr } = spawnSync("npm", args, options);
  if (status !== 0) throw new Error(`npm ${args[0]}: ${stdout}\n${stderr}`);
}

/** Installs the package into a copy of a project, and builds it. */
export function buildProject(source, folder, env = {}) {
  cpSync(source, folder, { recursive: true });
  npm(folder, ["install", "--no-audit", "--no-fund", "--prefer-offline", tarballPath()], env);
  npm(folder, ["run", "build"], env);
}

/** Answers with a file of a built project. */
export function sendProjectFile(folder, pathname, response) {
  const path = join(folder, pathname === "/" ? "index.html" : pathname);
  if (!existsSync(path) || !statSync(path).isFile()) return response.writeHead(404).end();
  response.setHeader("content-type", types[extname(path)] ?? "application/octet-stream");
  return response.end(readFileSync(path));
}

export async function openChromium() {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("Chromium was neither found nor could be installed");
  return chromium.launch({ executablePath, args: ["--no-sandbox"] });
}

/** Collects what goes wrong on a page; a status in `expected` does not count. */
export function problemsOf(page, expected = []) {
  const problems = [];
  page.on("pageerror", ({ message }) => problems.push(message));
  page.on("requestfailed", (request) => problems.push(`${request.url()} was not had`));
  page.on("response", (response) => {
    const status = response.status();
    if (status >= 400 && !expected.includes(status))
      problems.push(`${response.url()} answered ${status}`);
  });
  return problems;
}
