import { writeFileSync } from "node:fs";

const testsOf = ({ tests = [], suites = [] }) => [...tests, ...suites.flatMap(testsOf)];

/** The result in vitest's shape, for the test command. */
export const jsonReporter = {
  onTestRunFinished({ sessions }) {
    const results = sessions.map((session) => ({
      tests: session.testResults ? testsOf(session.testResults) : [],
      isBroken: session.errors.length > 0,
    }));
    const all = results.flatMap(({ tests }) => tests);
    const report = {
      numPassedTests: all.filter((test) => test.passed).length,
      numFailedTests: all.filter((test) => !test.passed && !test.skipped).length,
      numPendingTests: all.filter((test) => test.skipped).length,
      testResults: results.map(({ tests, isBroken }) => ({
        status: isBroken ? "failed" : "passed",
        assertionResults: tests,
      })),
    };
    if (process.env.XI_REPORT) writeFileSync(process.env.XI_REPORT, JSON.stringify(report));
  },
};
