import { describe, expect, test } from "vitest";
import { failureSummary, retryFailed, runAllFiles } from "../../../scripts/test/retry.mjs";

const broken = { file: "a.test.ts", test: "adds", message: "expected 2" };
const other = { file: "b.test.ts", test: "takes away", message: "expected 0" };
const suite = (again) => {
  const requested = [];
  const run = async (files) => {
    requested.push(files);
    return again;
  };
  const result = { passed: 8, failed: 2, failures: [broken, other] };
  return { asked: requested, entry: { job: { name: "unit", run }, result } };
};

test("what passes alone counts as passed and is named", async () => {
  const { asked: requested, entry } = suite({ passed: 5, failed: 0, failures: [] });
  await retryFailed([entry]);
  expect(requested).toEqual([["a.test.ts", "b.test.ts"]]);
  expect(entry.result).toMatchObject({ passed: 10, failed: 0 });
  const said = failureSummary([entry]).join("\n");
  expect(said).toContain("to be mended");
  expect(said).toContain("a.test.ts\n    adds\n    expected 2");
});

test("what fails twice has failed", async () => {
  const { entry } = suite({ passed: 4, failed: 1, failures: [other] });
  await retryFailed([entry]);
  expect(entry.result).toMatchObject({ passed: 9, failed: 1, shaky: [broken] });
  expect(failureSummary([entry])[0]).toContain("Failed:");
});

test("a second run that dies leaves the first result", async () => {
  const { entry } = suite({ passed: 0, failed: 1 });
  await retryFailed([entry]);
  expect(entry.result).toMatchObject({ passed: 8, failed: 2, failures: [broken, other] });
});

test("a suite without a failure, and a check that only says no, are not run again", async () => {
  const green = suite({});
  green.entry.result = { passed: 3, failed: 0, failures: [] };
  const check = suite({});
  check.entry.result = { passed: 0, failed: 1 };
  await retryFailed([green.entry, check.entry]);
  expect([...green.asked, ...check.asked]).toEqual([]);
  expect(check.entry.result.failed).toBe(1);
});

describe("files for which no browser came", () => {
  const absent = (file) => ({
    file,
    test: "the file itself",
    message: "The browser was unable to create and start a test page after 180000ms.",
  });
  const failure = { file: "a.test.js", test: "draws", message: "expected 1" };

  test("run again, they alone, and count as what they then are", async () => {
    const requested = [];
    const results = [
      { passed: 5, failed: 2, failures: [failure, absent("b.test.js")] },
      { passed: 3, failed: 0, failures: [] },
    ];
    const run = async (files) => {
      requested.push(files);
      return results.shift();
    };
    const { passed, failed, failures } = await runAllFiles(run);
    expect({ passed, failed, failures }).toEqual({ passed: 8, failed: 1, failures: [failure] });
    expect(requested).toEqual([undefined, ["b.test.js"]]);
  });

  test("run again, too, when their browser went away in the middle", async () => {
    const message =
      "Tests were interrupted because the page navigated to another origin. NoSuchSessionError";
    const gone = { file: "b.test.js", test: "the file itself", message };
    const results = [
      { passed: 5, failed: 1, failures: [gone] },
      { passed: 3, failed: 0, failures: [] },
    ];
    const run = async () => results.shift();
    expect(await runAllFiles(run)).toMatchObject({ passed: 8, failed: 0, failures: [] });
  });

  test("have failed when none comes at all, and a test that fails is no such file", async () => {
    let runs = 0;
    const never = async () => {
      runs += 1;
      return { passed: 0, failed: 1, failures: [absent("b.test.js")] };
    };
    expect(await runAllFiles(never)).toMatchObject({ passed: 0, failed: 1 });
    expect(runs).toBe(3);
    const failing = async () => ({ passed: 0, failed: 1, failures: [failure] });
    expect(await runAllFiles(failing)).toMatchObject({ failed: 1, failures: [failure] });
  });
});

describe("a browser that takes the run with it", () => {
  const file = (name) => ({ name, seconds: 1, tests: 2 });

  test("leaves what had ended; the files left run alone, as often as each run ends one", async () => {
    const requested = [];
    const names = ["a.test.js", "b.test.js", "c.test.js", "d.test.js", "e.test.js"];
    const run = async (files = names) => {
      requested.push(files);
      const [first, ...left] = files;
      return { passed: 2, failed: left.length, failures: [], files: [file(first)], left };
    };
    const { passed, failed, files } = await runAllFiles(run);
    expect({ passed, failed }).toEqual({ passed: 10, failed: 0 });
    expect(files.map(({ name }) => name)).toEqual(names);
    expect(requested.at(-1)).toEqual(["e.test.js"]);
  });

  test("again and again at one file: that file has failed, by name", async () => {
    let runs = 0;
    const run = async () => {
      runs += 1;
      return { passed: 0, failed: 1, failures: [], files: [], left: ["a.test.js"] };
    };
    const { failed, failures } = await runAllFiles(run);
    expect({ failed, runs }).toEqual({ failed: 1, runs: 3 });
    expect(failures).toMatchObject([{ file: "a.test.js", test: "the file itself" }]);
  });

  test("before anything was reported has failed without a name", async () => {
    expect(await runAllFiles(async () => ({ passed: 0, failed: 1 }))).toMatchObject({ failed: 1 });
  });
});
