import { expect, test } from "vitest";
import { namedFailures, tryAgain } from "../../../scripts/test/second-try.mjs";

const broken = { file: "a.test.ts", test: "adds", message: "expected 2" };
const other = { file: "b.test.ts", test: "takes away", message: "expected 0" };
const suite = (again) => {
  const asked = [];
  const run = async (files) => {
    asked.push(files);
    return again;
  };
  const result = { passed: 8, failed: 2, failures: [broken, other] };
  return { asked, entry: { job: { name: "unit", run }, result } };
};

test("what passes alone counts as passed and is named", async () => {
  const { asked, entry } = suite({ passed: 5, failed: 0, failures: [] });
  await tryAgain([entry]);
  expect(asked).toEqual([["a.test.ts", "b.test.ts"]]);
  expect(entry.result).toMatchObject({ passed: 10, failed: 0 });
  const said = namedFailures([entry]).join("\n");
  expect(said).toContain("to be mended");
  expect(said).toContain("a.test.ts\n    adds\n    expected 2");
});

test("what fails twice has failed", async () => {
  const { entry } = suite({ passed: 4, failed: 1, failures: [other] });
  await tryAgain([entry]);
  expect(entry.result).toMatchObject({ passed: 9, failed: 1, shaky: [broken] });
  expect(namedFailures([entry])[0]).toContain("Failed:");
});

test("a second run that dies leaves the first result", async () => {
  const { entry } = suite({ passed: 0, failed: 1 });
  await tryAgain([entry]);
  expect(entry.result).toMatchObject({ passed: 8, failed: 2, failures: [broken, other] });
});

test("a suite without a failure, and a check that only says no, are not run again", async () => {
  const green = suite({});
  green.entry.result = { passed: 3, failed: 0, failures: [] };
  const check = suite({});
  check.entry.result = { passed: 0, failed: 1 };
  await tryAgain([green.entry, check.entry]);
  expect([...green.asked, ...check.asked]).toEqual([]);
  expect(check.entry.result.failed).toBe(1);
});
