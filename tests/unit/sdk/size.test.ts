import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const widest = 140;
const isSource = /\.(java|ets|ts|h|m)$/;
const isCode = (line: string) => /\S/.test(line) && !/^\s*(\/\/|\/\*|\*)/.test(line);

/** What each needs when it is written to be read, and a tenth more. */
const linesAtMost = { android: 1_750, harmony: 1_500, ios: 1_800, web: 700 };
const sdks = Object.entries(linesAtMost);

test("each SDK has its bound", () => {
  const folders = readdirSync("sdk", { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== "releases",
  );
  expect(folders.map(({ name }) => name).sort()).toEqual(Object.keys(linesAtMost));
});

test.each(sdks)("the SDK of %s is less than %d lines of code", (sdk, atMost) => {
  const files = readdirSync(join("sdk", sdk), { recursive: true, encoding: "utf8" });
  const lines = files
    .filter((file) => isSource.test(file))
    .flatMap((file) => readFileSync(join("sdk", sdk, file), "utf8").split("\n"))
    .filter(isCode);
  // No line is made long to make them few.
  const count = lines.reduce((sum, line) => sum + Math.ceil(line.length / widest), 0);
  expect(count).toBeGreaterThan(100);
  expect(count).toBeLessThan(atMost);
});
