import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startService } from "../browser/support/service.mjs";
import { buildProject, openChromium, problemsOf, sendProjectFile } from "./project.mjs";

// What the documentation tells the users of each framework, done with the packed package: installed into
// a project of their own, built with their tools, and opened in Chromium, where one widget must show.
// React 19, Vue and Next are among the samples, see samples.test.mjs.

const source = "tests/fixtures/projects";
const names = readdirSync(source);
const parent = mkdtempSync(join(tmpdir(), "xi-projects-"));

/** Serves the pages of a project, and the address of the service. */
const servePages = (folder) =>
  createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    if (pathname !== "/service.js") return sendProjectFile(folder, pathname, response);
    response.setHeader("content-type", "text/javascript");
    return response.end(`window.xiServiceUrl = ${JSON.stringify(service.url)};`);
  });

let service;
let browser;
const sites = new Map();
beforeAll(async () => {
  for (const name of names) {
    const server = servePages(join(parent, name, "dist"));
    await new Promise((listening) => server.listen(0, "localhost", listening));
    sites.set(name, { server, url: `http://localhost:${server.address().port}` });
  }
  const origins = [...sites.values()].map(({ url }) => url).join(",");
  service = await startService({ XI_EMBED_ORIGINS: origins, XI_SEED: "none" });
  browser = await openChromium();
});
afterAll(async () => {
  await browser?.close();
  for (const { server } of sites.values()) server.close();
  service?.stop();
  rmSync(parent, { recursive: true });
});

test.each(names)("%s shows a widget of the package", async (name) => {
  buildProject(join(source, name), join(parent, name));
  const page = await browser.newPage();
  const problems = problemsOf(page);
  await page.goto(sites.get(name).url);
  await page.getByPlaceholder("请输入手机号").first().waitFor({ timeout: 30_000 });
  await page.close();
  expect(problems).toEqual([]);
});
