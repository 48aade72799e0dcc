import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, test } from "vitest";

/** The built documentation: every link leads somewhere, and nothing in a page needs a looser policy. */
const root = "dist/docs";
const pagesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return pagesBelow(path);
    return entry.name.endsWith(".html") ? [path] : [];
  });
const pages = pagesBelow(".");
const html = new Map(pages.map((page) => [page, readFileSync(join(root, page), "utf8")]));
const idsOf = new Map(
  [...html].map(([page, text]) => [
    page,
    new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)),
  ]),
);

/** Addresses of the service itself. */
const served = /^\/($|embed\/|favicon)/;
const unescaped = (text: string) => text.replaceAll("&amp;", "&");

function problemOf(page: string, link: string): string | null {
  if (/^(https?|mailto):/.test(link) || served.test(link)) return null;
  const [path = "", hash = ""] = unescaped(link).split("#");
  const whole = path.startsWith("/docs/")
    ? path.slice("/docs/".length)
    : posix.join(posix.dirname(page), path);
  if (path.startsWith("/") && !path.startsWith("/docs/")) return `${link} is of nobody`;
  const file =
    path === "" ? page : whole === "" || whole.endsWith("/") ? `${whole}index.html` : whole;
  if (!existsSync(join(root, file)) || statSync(join(root, file)).isDirectory())
    return `${link} leads nowhere`;
  const isThere = !hash || !html.has(file) || idsOf.get(file)?.has(decodeURIComponent(hash));
  return isThere ? null : `${link} names no part of ${file}`;
}

test("is there", () => {
  expect(pages.length).toBeGreaterThan(150);
  for (const page of [
    "index.html",
    "widgets/channel-list.html",
    "csp.html",
    "decisions/0001-router.html",
  ])
    expect(pages).toContain(page);
});

test.each(pages)("%s has no dead link", (page) => {
  const links = [...(html.get(page) ?? "").matchAll(/<a[^>]* href="([^"]*)"/g)].map(
    ([, link = ""]) => link,
  );
  expect(links.map((link) => problemOf(page, link)).filter(Boolean)).toEqual([]);
});

test("llms.txt leads to pages that are there", () => {
  const text = readFileSync(join(root, "llms.txt"), "utf8");
  const links = [...text.matchAll(/\]\((\/docs\/[^)]+)\)/g)].map(([, link = ""]) => link);
  expect(links.length).toBeGreaterThan(150);
  expect(links.map((link) => problemOf("llms.txt", link)).filter(Boolean)).toEqual([]);
});

test("every page has a title of its own", () => {
  const titles = [...html.values()].map((text) => /<title>(.*?)<\/title>/.exec(text)?.[1]);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});

test("no page has an inline script, a style or an address elsewhere that it loads", () => {
  for (const [page, text] of html) {
    expect([page, text.match(/<script(?![^>]* src=)[^>]*>/g)]).toEqual([page, null]);
    expect([page, text.match(/<[a-z][^<>]* style="/g)]).toEqual([page, null]);
    expect([page, text.match(/<(?:script|link|img)[^>]* (?:src|href)="https?:[^"]*"/g)]).toEqual([
      page,
      null,
    ]);
  }
});
