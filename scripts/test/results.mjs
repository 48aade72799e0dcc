import { readFileSync } from "node:fs";
import { relative } from "node:path";

/** A check that only says yes or no counts as one test. */
export const verdict = (isGood) => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 });

/** Result of a suite that this machine cannot run: one skipped test. */
export const skippedFor = { passed: 0, failed: 0, skipped: 1 };

const shortOf = (message = "") => message.split("\n", 3).join("\n    ").slice(0, 600);

/**
 * Lists the failures of a file: its path, the test and the message; a file that never reached its
 * tests counts as one.
 */
function failuresOf({ name = "", status, message, assertionResults }) {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter((item) => item.status === "failed");
  if (status === "failed" && failed.length === 0) {
    return [{ file, test: "the file itself", message: shortOf(message) }];
  }
  return failed.map(({ fullName, failureMessages = [] }) => ({
    file,
    test: fullName,
    message: shortOf(failureMessages[0]),
  }));
}

/**
 * Result of a suite by its report; one that died before it could report, or whose files failed to load, has failed.
 * `left` are the files that a run which died had not come to.
 */
export function readReport(file, status) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return { passed: 0, failed: 1 };
  }
  const files = report.testResults ?? [];
  const failures = files.flatMap(failuresOf);
  const failed = failures.length;
  const left = (report.left ?? []).map((file) => relative(process.cwd(), file));
  const isUnexplained = status !== 0 && failed === 0 && left.length === 0;
  return {
    passed: report.numPassedTests,
    failed: failed + left.length + (isUnexplained ? 1 : 0),
    left,
    skipped: report.numPendingTests ?? 0,
    failures,
    files: files.map(({ name, startTime, endTime, assertionResults }) => ({
      name: relative(process.cwd(), name ?? ""),
      seconds: (endTime - startTime) / 1000,
      tests: assertionResults.length,
    })),
  };
}

const counts = ({ passed, failed, skipped = 0 }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`;

/** A suite's seconds, those of the processor behind them, and its result. */
export const line = ({ job: { name }, result, seconds, processor }) =>
  `${seconds.toFixed(0).padStart(5)} s ${`(${processor.toFixed(0)})`.padStart(6)}  ${name}: ${counts(result)}`;

/** The files that take longest, worst first. */
export function slowest(finished, count = 30) {
  return finished
    .flatMap(({ job, result }) =>
      (result.files ?? []).map((file) => ({ suite: job.name, ...file })),
    )
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(
      ({ suite, name, seconds, tests }) =>
        `${`${seconds.toFixed(1)} s`.padStart(8)}  ${name} (${tests} tests, ${suite})`,
    );
}

/** The sum of all results, in words. */
export function summary(finished) {
  const sum = (key) => finished.reduce((total, { result }) => total + (result[key] ?? 0), 0);
  const totals = { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
  return { text: counts(totals), isGood: totals.failed === 0 && totals.passed > 0 };
}
