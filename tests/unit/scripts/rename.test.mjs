import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const tool = resolve("scripts/codemod/rename.mjs");
const files = {
  "tsconfig.json": '{ "compilerOptions": { "strict": true } }',
  "src/core/api/contract/event.ts": "export interface EventBody {\n  told: string;\n}\n",
  "service/send.ts": [
    'import type { EventBody } from "../src/core/api/contract/event";',
    "export interface Notice {\n  told: number;\n  kept: boolean;\n}",
    "export const send = (told: string): EventBody => ({ told });",
    "export const count = ({ told }: Notice) => told + 1;",
    "export const part = (notice: Pick<Notice, 'told'>) => notice.told;",
    "export function merge(parsed: string, told: string) {\n  return parsed + told;\n}",
  ].join("\n"),
  "service/use.ts": 'import { send } from "./send";\nexport const sent = send("a").told;\n',
};
const list = [
  "service/\ttold\tparsed|value\tv",
  "service/send.ts\ttold\tnotified\tm",
  "src/core/api/contract/event.ts\ttold\tnotified\tm",
  "service/\tsend\temit\tv",
];

let folder;
let output;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "xi-rename-"));
  for (const [path, text] of Object.entries({ ...files, "list.tsv": list.join("\n") })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  execFileSync("git", ["init", "-q"], { cwd: folder });
  execFileSync("git", ["add", "-A"], { cwd: folder });
  output = execFileSync(process.execPath, [tool, "list.tsv"], { cwd: folder, encoding: "utf8" });
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = (path) => readFileSync(join(folder, path), "utf8");

test("keeps a field of the wire, and writes a shorthand of it out", () => {
  expect(read("src/core/api/contract/event.ts")).toBe(files["src/core/api/contract/event.ts"]);
  expect(read("service/send.ts")).toContain("(parsed: string): EventBody => ({ told: parsed })");
  expect(output).toContain("refused  src/core/api/contract/event.ts: told");
});

test("renames a member wherever its type is used", () => {
  expect(read("service/send.ts")).toContain("notified: number");
  expect(read("service/send.ts")).toContain("({ notified: parsed }: Notice) => parsed + 1");
  expect(read("service/send.ts")).toContain('Pick<Notice, "notified">) => notice.notified');
});

test("takes the next name where the first means something", () => {
  expect(read("service/send.ts")).toContain("merge(parsed: string, value: string)");
});

test("follows an import", () => {
  expect(read("service/use.ts")).toBe(
    'import { emit } from "./send";\nexport const sent = emit("a").told;\n',
  );
});
