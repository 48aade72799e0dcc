/**
 * Runs files in which a test failed once more, each suite alone, after all others have ended: `ended` are
 * `{ job, result }`. A test that passes then counts as passed and is kept as shaky, to be named at the end.
 */
export async function retryFailed(finished) {
  for (const entry of finished) {
    const { failures = [] } = entry.result;
    if (failures.length === 0) continue;
    const files = [...new Set(failures.map(({ file }) => file))];
    console.log(`→ ${entry.job.name}, once more: ${files.join(", ")}`);
    const again = await entry.job.run(files);
    const hasFailures = again.failures !== undefined;
    const left = hasFailures ? Math.min(again.failed, failures.length) : failures.length;
    const still = new Set((again.failures ?? []).map(({ file, test }) => `${file} ${test}`));
    entry.result = {
      ...entry.result,
      passed: entry.result.passed + failures.length - left,
      failed: left,
      failures: hasFailures ? again.failures : failures,
      shaky: hasFailures ? failures.filter(({ file, test }) => !still.has(`${file} ${test}`)) : [],
    };
  }
}

/** A browser that never came has tried nothing, and one that went away has told nothing: no test of the file is known. */
const toldNothing = ({ test, message }) =>
  test === "the file itself" &&
  /unable to create and start a test page|Tests were interrupted because/.test(message);

/**
 * The result of a run in a browser. Files for which no browser came, and those left when a browser took
 * the run with it, run again, they alone, as long as each run ends some file or twice at most.
 */
export async function runAllFiles(run, files, again = 2) {
  const result = await run(files);
  const { failures = [], left = [], files: finishedFiles = [] } = result;
  const absent = failures.filter(toldNothing).map(({ file }) => file);
  const waiting = [...absent, ...left];
  if (waiting.length === 0 || again === 0) return withLeft(result);
  console.log(`The browser went or did not come for ${waiting.join(", ")}: once more.`);
  const isMovingOn = left.length > 0 && finishedFiles.length > absent.length;
  const next = await runAllFiles(run, waiting, isMovingOn ? again : again - 1);
  return {
    ...result,
    passed: result.passed + next.passed,
    failed: result.failed - waiting.length + next.failed,
    skipped: (result.skipped ?? 0) + (next.skipped ?? 0),
    failures: [...failures.filter((item) => !toldNothing(item)), ...(next.failures ?? [])],
    files: [...finishedFiles.filter(({ name }) => !absent.includes(name)), ...(next.files ?? [])],
    left: [],
  };
}

/** Files that were never reached have failed, by name. */
const withLeft = (result) => ({
  ...result,
  failures: [
    ...(result.failures ?? []),
    ...(result.left ?? []).map((file) => ({
      file,
      test: "the file itself",
      message: "The browser took the run with it before this file.",
    })),
  ],
  left: [],
});

const describe = (suite, { file, test, message }) =>
  `  ${suite}, ${file}\n    ${test}\n    ${message}`;

/** Lists failed and flaky tests by name, for the end of the run. */
export function failureSummary(finished) {
  const item = (key) =>
    finished.flatMap(({ job, result }) =>
      (result[key] ?? []).map((one) => describe(job.name, one)),
    );
  const part = (title, lines) => (lines.length > 0 ? [`\n${title}`, ...lines] : []);
  return [
    ...part("Failed:", item("failures")),
    ...part("Failed beside the other suites, passed alone; to be mended:", item("shaky")),
  ];
}
