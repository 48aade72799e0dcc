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

/** The result in vitest's shape, for the test command. */
export const jsonReporter = {
  onTestRunFinished({ sessions }) {
    const results = sessions.map((session) => ({
      name: session.testFile,
      tests: session.testResults ? testsOf(session.testResults) : [],
      errors: session.errors.map(({ message }) => message),
    }));
    const all = results.flatMap(({ tests }) => tests);
    const count = (state) => all.filter(({ status }) => status === state).length;
    const report = {
      numPassedTests: count("passed"),
      numFailedTests: count("failed"),
      numPendingTests: count("pending"),
      testResults: results.map(({ name, tests, errors }) => ({
        name,
        status: errors.length > 0 ? "failed" : "passed",
        message: errors.join(" "),
        startTime: 0,
        endTime: tests.reduce((sum, { duration }) => sum + duration, 0),
        assertionResults: tests,
      })),
    };
    if (process.env.XI_REPORT) writeFileSync(process.env.XI_REPORT, JSON.stringify(report));
  },
};
