import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request as sendRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { installPackages } from "../../scripts/test/apt.mjs";
import { startService } from "../browser/support/service.mjs";
import { buildProject, openChromium, problemsOf, sendProjectFile } from "./project.mjs";
import { bracketProblem, tools } from "./snippets/commands.mjs";

// The samples of docs/samples, run as their pages say: a partner's backend in each language, and a frontend
// in each framework beside one of them, against a service with an embed key of its own.

const source = "docs/samples";
const parent = mkdtempSync(join(tmpdir(), "xi-samples-"));
const appName = "样例应用";
const account = { mobile: "13800138000", password: "sample9password" };

/** Ways to run each backend, and Debian's packages of what may be missing. */
const backends = {
  node: { command: () => [process.execPath, "server.mjs"] },
  python: { command: () => ["python3", "server.py"], tool: "python" },
  php: {
    command: (port) => ["php", "-S", `localhost:${port}`, "server.php"],
    tool: "php",
    packages: ["php-cli", "php-curl"],
  },
  java: {
    build: ["javac", "-encoding", "UTF-8", "EmbedToken.java", "Server.java"],
    command: () => ["java", "-Dfile.encoding=UTF-8", "Server"],
    tool: "java",
  },
};
const frontends = ["react", "vue"];

function isLacking({ tool, packages }) {
  if (!tool || tools[tool].isThere()) return false;
  return !(packages && installPackages(...packages) && tools[tool].isThere());
}
const languages = Object.keys(backends);
const lacking = new Set(languages.filter((name) => isLacking(backends[name])));

let service;
let browser;
let key;
const ports = {};
const sites = [];
const running = [];

const urlOf = (name) => `http://localhost:${ports[name]}`;

async function freePort() {
  const server = createServer();
  await new Promise((listening) => server.listen(0, "localhost", listening));
  const { port } = server.address();
  await new Promise((closed) => server.close(closed));
  return port;
}

async function call(name, body, token) {
  const response = await fetch(`${service.url}/xi/admin/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token && { token }) },
    body: JSON.stringify(body),
  });
  const { retCode, map, retMsg } = await response.json();
  if (retCode !== "0000") throw new Error(`${name}: ${retMsg}`);
  return map;
}

/** Makes an embed key for the pages of all samples, as its owner does. */
async function makeKey(origins) {
  const password = createHash("sha256").update(account.password).digest("hex");
  const login = { type: "password", mobile: account.mobile, password };
  const { token } = await call("user/login", login);
  const { id } = await call("apply/addApply", { name: appName, agreed: true }, token);
  const areas = ["app", "channel", "report"];
  const body = { name: "样例", apps: [id], areas, readOnly: false, origins };
  const made = await call("embedKey/create", body, token);
  return { keyId: made.key.keyId, secret: made.secret };
}

const envOf = (name) => ({
  ...process.env,
  PORT: String(ports[name]),
  XI_URL: service.url,
  XI_EMBED_KEY: key.keyId,
  XI_EMBED_SECRET: key.secret,
});

/** Starts a program of a sample and waits until its port answers. */
async function start(name, folder, [command, ...args]) {
  const child = spawn(command, args, { cwd: folder, env: envOf(name), stdio: "pipe" });
  running.push(child);
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part) => {
      said += part;
    });
  for (let waitedMs = 0; waitedMs < 30_000; waitedMs += 100) {
    if (child.exitCode !== null) break;
    if (await fetch(`${urlOf(name)}/nothing`).catch(() => null)) return;
    await setTimeout(100);
  }
  throw new Error(`${name} did not start: ${said}`);
}

async function startBackend(name) {
  const folder = join(parent, name);
  cpSync(join(source, name), folder, { recursive: true });
  const { build, command } = backends[name];
  if (build) {
    const { status, stderr } = spawnSync(build[0], build.slice(1), { cwd: folder });
    if (status !== 0) throw new Error(String(stderr));
  }
  await start(name, folder, command(ports[name]));
}

/** Serves a built frontend; what is the backend's goes to it, as a proxy before both would do. */
async function serveFrontend(name) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    if (!["/xi-token", "/login"].includes(pathname))
      return sendProjectFile(join(parent, name, "dist"), pathname, response);
    const { method, headers, url } = request;
    const passed = sendRequest(`${urlOf("node")}${url}`, { method, headers }, (reply) => {
      response.writeHead(reply.statusCode, reply.headers);
      reply.pipe(response);
    });
    return request.pipe(passed);
  });
  await new Promise((listening) => server.listen(ports[name], "localhost", listening));
  sites.push(server);
}

beforeAll(async () => {
  for (const name of [...languages, ...frontends, "next"]) ports[name] = await freePort();
  const passwordFile = join(parent, "password");
  writeFileSync(passwordFile, account.password);
  service = await startService({
    XI_SEED: "none",
    XI_ADMIN_MOBILE: account.mobile,
    XI_ADMIN_PASSWORD_FILE: passwordFile,
  });
  key = await makeKey(Object.keys(ports).map(urlOf));
  browser = await openChromium();
  await startBackend("node");
});
afterAll(async () => {
  await browser?.close();
  for (const child of running) child.kill("SIGKILL");
  for (const server of sites) server.close();
  service?.stop();
  rmSync(parent, { recursive: true });
});

/** The token and the partner's sign-in end: the sample asks to sign in until both are back. */
async function loseAndRegain(page, link) {
  const calls = `${service.url}/xi/admin/**`;
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.route(calls, (route) =>
    route.continue({ headers: { ...route.request().headers(), token: "xet_ended" } }),
  );
  await page.getByRole("tab", { name: "广告平台" }).click();
  await link.waitFor();
  await page.unroute(calls);
  await page.context().addCookies(cookies);
  await page.getByRole("button", { name: "重试" }).first().click();
  await link.waitFor({ state: "hidden" });
}

/** Opens a sample, signs in where it asks for it, and waits for its widgets. */
async function look(url, { button } = {}) {
  const context = await browser.newContext({ locale: "zh-CN" });
  const page = await context.newPage();
  const problems = problemsOf(page, button ? [401] : []);
  await page.goto(url);
  if (button) await page.getByRole("link", { name: button, exact: true }).click();
  await page.getByText(appName).first().waitFor({ timeout: 30_000 });
  await page.getByText("还没有渠道").first().waitFor({ timeout: 30_000 });
  if (button) await loseAndRegain(page, page.getByRole("link", { name: button, exact: true }));
  await context.close();
  return problems;
}

test("each folder of docs/samples is run", () => {
  const folders = readdirSync(source, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(folders.map(({ name }) => name).toSorted()).toEqual(Object.keys(ports).toSorted());
});

describe.each(languages)("the backend in %s", (name) => {
  // Without its tool there is nothing but brackets to look at, and the test says so.
  if (lacking.has(name)) {
    const files = readdirSync(join(source, name)).filter((file) => /\.(py|php|java)$/.test(file));
    test.each(files)("%s (brackets alone: its tool is not here)", (file) => {
      expect(bracketProblem(readFileSync(join(source, name, file), "utf8"))).toBeNull();
    });
    return;
  }

  test("gives a token to whoever is signed in, and shows the widgets", async () => {
    if (name !== "node") await startBackend(name);
    const refused = await fetch(`${urlOf(name)}/xi-token`);
    expect(refused.status).toBe(401);
    expect(await refused.json()).toEqual({ message: "请先登录" });
    const login = await fetch(`${urlOf(name)}/login`, { redirect: "manual" });
    const [cookie] = login.headers.getSetCookie();
    expect(cookie).toMatch(/httponly/i);
    const headers = { cookie: cookie.split(";")[0] };
    const given = await fetch(`${urlOf(name)}/xi-token`, { headers });
    expect(given.headers.get("cache-control")).toBe("no-store");
    expect((await given.json()).token).toMatch(/^xet_/);
    expect((await fetch(`${urlOf(name)}/nothing`, { headers })).status).toBe(404);
    expect(await look(urlOf(name))).toEqual([]);
  });
});

test.each(frontends)("the frontend in %s asks to sign in, then shows the widgets", async (name) => {
  buildProject(join(source, name), join(parent, name), { VITE_XI_URL: service.url });
  await serveFrontend(name);
  expect(await look(urlOf(name), { button: "登录" })).toEqual([]);
});

test("next is backend and frontend in one", async () => {
  const folder = join(parent, "next");
  buildProject(join(source, "next"), folder);
  const next = join("node_modules", "next", "dist", "bin", "next");
  await start("next", folder, [
    process.execPath,
    next,
    "start",
    "-H",
    "localhost",
    "-p",
    String(ports.next),
  ]);
  expect((await fetch(`${urlOf("next")}/xi-token`)).status).toBe(401);
  expect(await look(`${urlOf("next")}/login`)).toEqual([]);
});
