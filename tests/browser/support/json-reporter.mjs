import { writeFileSync } from "node:fs";

const stateOf = ({ passed, skipped }) => (skipped ? "pending" : passed ? "passed" : "failed");

/** Every test below a suite in vitest's shape, by its full name. */
function testsOf({ tests = [], suites = [] }, path = []) {
  return [
    ...tests.map((test) => ({
      fullName: [...path, test.name].join(" "),
      status: stateOf(test),
      duration: test.duration ?? 0,
      failureMessages: test.error ? [test.error.message] : [],
    })),
    ...suites.flatMap((suite) => testsOf(suite, [...path, suite.name])),
  ];
}

/** One file and its tests in vitest's shape. */
function fileOf({ testFile, testResults, errors }) {
  const tests = testResults ? testsOf(testResults) : [];
  return {
    name: testFile,
    status: errors.length > 0 ? "failed" : "passed",
    message: errors.map(({ message }) => message).join(" "),
    startTime: 0,
    endTime: tests.reduce((sum, { duration }) => sum + duration, 0),
    assertionResults: tests,
  };
}

const finishedFiles = new Map();
let planned = [];

/** A browser may take the whole run with it: what has ended by then, and what is left, is on disk. */
function write() {
  const testResults = [...finishedFiles.values()];
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const count = (state) => all.filter(({ status }) => status === state).length;
  const report = {
    numPassedTests: count("passed"),
    numFailedTests: count("failed"),
    numPendingTests: count("pending"),
    testResults,
    left: planned.filter((file) => !finishedFiles.has(file)),
  };
  if (process.env.XI_REPORT) writeFileSync(process.env.XI_REPORT, JSON.stringify(report));
}

/** The result in vitest's shape, for the test command. */
export const jsonReporter = {
  start({ testFiles }) {
    planned = testFiles;
    write();
  },
  reportTestFileResults({ sessionsForTestFile }) {
    // One that was stopped before it said anything has not been tried.
    const finished = sessionsForTestFile.filter(
      ({ testResults, errors }) => testResults || errors.length > 0,
    );
    for (const session of finished) finishedFiles.set(session.testFile, fileOf(session));
    write();
  },
};
