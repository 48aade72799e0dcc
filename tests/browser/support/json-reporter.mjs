import { writeFileSync } from "node:fs";

const testsOf = ({ tests = [], suites = [] }) => [...tests, ...suites.flatMap(testsOf)];

/** The result in vitest's shape, for the test command. */
export const jsonReporter = {
  onTestRunFinished({ sessions }) {
    const results = sessions.map((session) => ({
      name: session.testFile,
      tests: session.testResults ? testsOf(session.testResults) : [],
      isBroken: session.errors.length > 0,
    }));
    const all = results.flatMap(({ tests }) => tests);
    const report = {
      numPassedTests: all.filter((test) => test.passed).length,
      numFailedTests: all.filter((test) => !test.passed && !test.skipped).length,
      numPendingTests: all.filter((test) => test.skipped).length,
      testResults: results.map(({ name, tests, isBroken }) => ({
        name,
        status: isBroken ? "failed" : "passed",
        startTime: 0,
        endTime: tests.reduce((sum, { duration = 0 }) => sum + duration, 0),
        assertionResults: tests,
      })),
    };
    if (process.env.XI_REPORT) writeFileSync(process.env.XI_REPORT, JSON.stringify(report));
  },
};
