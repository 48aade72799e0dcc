import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const widest = 140;
const isSource = /\.(java|ets|ts|h|m)$/;
const isCode = (line: string) => /\S/.test(line) && !/^\s*(\/\/|\/\*|\*)/.test(line);

const sdks = readdirSync("sdk", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test.each(sdks)("the SDK of %s is less than a thousand lines of code", (sdk) => {
  const files = readdirSync(join("sdk", sdk), { recursive: true, encoding: "utf8" });
  const lines = files
    .filter((file) => isSource.test(file))
    .flatMap((file) => readFileSync(join("sdk", sdk, file), "utf8").split("\n"))
    .filter(isCode);
  // No line is made long to make them few.
  const count = lines.reduce((sum, line) => sum + Math.ceil(line.length / widest), 0);
  expect(count).toBeGreaterThan(100);
  expect(count).toBeLessThan(1_000);
});
