import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  checkDataFolder,
  clicksFolder,
  engineFolder,
  filesFolder,
} from "../../../../service/base/data-folder";

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "xi-folder-"));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test("what the service keeps is its own at the next start, anything else is not", () => {
  for (const name of [engineFolder, filesFolder, clicksFolder]) mkdirSync(join(dir, name));
  expect(() => checkDataFolder(dir)).not.toThrow();
  writeFileSync(join(dir, "photo.jpg"), "");
  expect(() => checkDataFolder(dir)).toThrow("photo.jpg");
});
