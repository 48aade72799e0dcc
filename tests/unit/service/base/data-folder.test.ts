import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  checkDataFolder,
  clicksFolder,
  embedVersionsOf,
  engineFolder,
  filesFolder,
} from "../../../../service/base/data-folder";

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "xi-folder-"));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test("older builds of the embed are within the data folder under one name, or elsewhere", () => {
  const within = join(dir, "embed-versions");
  for (const folder of [within, `${within}/`, `${dir}-embed`])
    expect(embedVersionsOf(folder, dir)).toBe(folder);
  expect(embedVersionsOf("", dir)).toBeUndefined();
  for (const folder of [dir, join(dir, "embed"), join(within, "more")])
    expect(() => embedVersionsOf(folder, dir)).toThrow(`只能是 ${within}`);
});

test("what the service keeps is its own at the next start, anything else is not", () => {
  for (const name of [engineFolder, filesFolder, clicksFolder, "embed-versions"])
    mkdirSync(join(dir, name));
  expect(() => checkDataFolder(dir)).not.toThrow();
  writeFileSync(join(dir, "photo.jpg"), "");
  expect(() => checkDataFolder(dir)).toThrow("photo.jpg");
});
