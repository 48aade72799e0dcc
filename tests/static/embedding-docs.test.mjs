import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { changesOf, deprecationsOf } from "../../scripts/docs/feed.mjs";

const textOf = (path) => readFileSync(path, "utf8");

/** The text of a section of a page, up to the next heading of the same level. */
function sectionOf(page, heading) {
  const [, rest = ""] = textOf(`docs/${page}.md`).split(`\n## ${heading}\n`);
  return rest.split(/\n## /)[0];
}

/** The names in the first column of the first table of a text, each once. */
function firstColumn(text) {
  const [table = ""] = text.match(/(^\|.*\n)+/m) ?? [];
  const cells = table
    .split("\n")
    .slice(2)
    .map((line) => line.split("|")[1] ?? "");
  return [
    ...new Set(cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name))),
  ];
}

/** The members of a string union of a source. */
function unionOf(path, name) {
  const [, body = ""] = textOf(path).match(new RegExp(`export type ${name} =([^;]*);`)) ?? [];
  return [...body.matchAll(/"([^"]+)"/g)].map(([, member]) => member);
}

/** The members of an exported interface of a source, those of nested braces left out. */
function membersOf(path, name) {
  const [, body = ""] =
    textOf(path).match(new RegExp(`export interface ${name} \\{\\n([\\s\\S]*?)\\n\\}`)) ?? [];
  return [...body.matchAll(/^ {2}(?:readonly )?"?([\w-]+)"?[?(:<]/gm)].map(([, member]) => member);
}

test("docs/events.md names every code of xi-error", () => {
  const ofRequests = ["network", "timeout", "malformed", "token", "origin"];
  const codes = [...unionOf("src/core/element/element-events.ts", "XiErrorCode"), ...ofRequests];
  expect(codes.length).toBeGreaterThan(10);
  expect(firstColumn(sectionOf("events", "错误代码")).toSorted()).toEqual(codes.toSorted());
});

test("docs/events.md names every event of a session", () => {
  const events = membersOf("src/core/session/public-session.ts", "SessionEvents");
  expect(events.length).toBeGreaterThan(3);
  const [, ofSession = ""] = sectionOf("events", "会话的事件").split("返回停止监听的函数");
  expect(firstColumn(ofSession).toSorted()).toEqual(events.toSorted());
});

test("docs/sessions.md names every method of a session and every attribute of <xi-session>", () => {
  const source = textOf("src/core/session/public-session.ts");
  const [, body = ""] = source.match(/export interface PublicSession \{\n([\s\S]*?)\n\}/) ?? [];
  const methods = [...body.matchAll(/^ {2}(\w+)[(<]/gm)].map(([, name]) => name);
  expect(methods.length).toBeGreaterThan(6);
  const named = firstColumn(sectionOf("sessions", "会话的方法")).map((name) => name.split("(")[0]);
  expect(named.toSorted()).toEqual(methods.toSorted());

  const [, tag = ""] =
    textOf("src/core/element/session-element.ts").match(/`<xi-session ([^>]+)>`/) ?? [];
  const [, line = ""] = textOf("docs/sessions.md").match(/`<xi-session>` 的属性：([^；]*)；/) ?? [];
  const attributes = [...line.matchAll(/`([\w-]+)`/g)].map(([, name]) => name);
  expect(attributes.toSorted()).toEqual(tag.split(" ").toSorted());
});

test("addresses with a version in the docs are of the version of the package", () => {
  const { version } = JSON.parse(textOf("package.json"));
  const [major] = version.split(".");
  const pages = readdirSync("docs", { recursive: true }).filter((name) => name.endsWith(".md"));
  const named = pages
    .filter((page) => !page.startsWith("decisions"))
    .flatMap((page) =>
      [
        ...textOf(`docs/${page}`).matchAll(
          /(?:xi-console-|\/embed\/)(\d+(?:\.\d+\.\d+)?)(?=\/|\.tgz)/g,
        ),
      ].map(([, found]) => `${page}: ${found}`),
    );
  expect(named.length).toBeGreaterThan(10);
  const others = named.filter((each) => ![version, major].includes(each.split(": ")[1]));
  expect(others).toEqual([]);
});

test("every change in docs/versions.md is below a day, and days do not go back", () => {
  const changes = changesOf(textOf("docs/versions.md"));
  expect(changes.length).toBeGreaterThan(100);
  expect(changes.filter(({ day, version }) => day === "" || version === "")).toEqual([]);
  const days = changes.map(({ day }) => day);
  expect(days).toEqual(days.toSorted());
  const texts = changes.map(({ text }) => text);
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
});

test("a deprecation says since when and until when, a year later at least, and types mark it", () => {
  const rows = deprecationsOf(textOf("docs/versions.md"));
  const form = /^(\d+)\.(\d+)\.\d+，(\d{4}-\d{2}-\d{2})$/;
  for (const [name, since, instead, end] of rows) {
    const [, major, minor, day] = form.exec(since) ?? [];
    const [, lastMajor, lastMinor, lastDay] = form.exec(end) ?? [];
    // Before 1.0.0 a minor version in between is enough.
    const isLater =
      Number(lastMajor) > Number(major) || (major === "0" && Number(lastMinor) > Number(minor) + 1);
    expect([name, instead !== "", isLater]).toEqual([name, true, true]);
    const months = (Date.parse(lastDay) - Date.parse(day)) / (30 * 86_400_000);
    expect([name, months >= 12]).toEqual([name, true]);
  }
  const sources = ["core", "widgets"].flatMap((folder) =>
    readdirSync(`src/${folder}`, { recursive: true })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => textOf(`src/${folder}/${name}`)),
  );
  const marks = sources.flatMap((text) => [...text.matchAll(/@deprecated/g)]).length;
  const typed = rows.filter(([name]) => /`[a-zA-Z]/.test(name)).length;
  expect(marks > 0).toBe(typed > 0);
});

test("samples exchange a token as docs/embed-tokens.md says", () => {
  const page = textOf("docs/embed-tokens.md");
  const snippet = (language) => page.split(`\n\`\`\`${language}\n`)[1].split("```")[0];
  const inNode = snippet("js").replace(/^const base = .*$/m, "const base = process.env.XI_URL;");
  const samples = {
    "node/embed-token.mjs": inNode,
    "next/app/embed-token.mjs": inNode,
    "python/embed_token.py": snippet("python"),
    "php/embed-token.php": snippet("php"),
    "java/EmbedToken.java": snippet("java"),
  };
  for (const [file, text] of Object.entries(samples))
    expect([file, textOf(`docs/samples/${file}`)]).toEqual([file, text]);
  const pages = ["node", "python", "php", "java"].map((name) =>
    textOf(`docs/samples/${name}/page.html`),
  );
  expect(new Set(pages).size).toBe(1);
});
