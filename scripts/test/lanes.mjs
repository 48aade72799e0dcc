import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

/**
 * Runs a command and passes on what it prints, each line under the job's name, because jobs run side
 * by side. Resolves how it ended.
 */
export function runCommand(name, command, args, env = {}) {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    shell: process.platform === "win32",
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (line) => {
      if (line.trim()) console.log(`[${name}] ${line}`);
    });
  }
  return new Promise((resolve) => {
    child.once("error", (error) => {
      console.log(`[${name}] ${error.message}`);
      resolve({ status: 1, signal: null });
    });
    child.once("close", (status, signal) => resolve({ status, signal }));
  });
}

/** Processor seconds of all that this process has started and that has ended; 0 where nothing tells. */
function endedProcessorSeconds() {
  try {
    const fields = readFileSync("/proc/self/stat", "utf8").split(") ")[1].split(" ");
    return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
  } catch {
    return 0;
  }
}

/** Unit of `/proc`, the same on every Linux that Node runs on. */
const ticksPerSecond = 100;

/**
 * Runs jobs `{ name, needs?, run }`, as many at once as there are lanes and each after those it needs,
 * in the order given; `run` answers its result, `onEnd` is told it with the seconds it took, of the clock
 * and of the processor.
 */
export async function runJobs(jobs, laneCount, onEnd) {
  const waiting = [...jobs];
  const names = new Set(jobs.map(({ name }) => name));
  const finished = new Set();
  const running = new Set();
  const isReady = ({ needs = [] }) => needs.every((name) => finished.has(name) || !names.has(name));
  let countedSeconds = endedProcessorSeconds();
  const start = (job) => {
    waiting.splice(waiting.indexOf(job), 1);
    console.log(`→ ${job.name}`);
    const startedMs = performance.now();
    const work = job.run().then((result) => {
      finished.add(job.name);
      running.delete(work);
      // A process is counted once it has ended: what was added since belongs to this job.
      const before = countedSeconds;
      countedSeconds = endedProcessorSeconds();
      const seconds = (performance.now() - startedMs) / 1000;
      onEnd(job, result, { seconds, processor: countedSeconds - before });
    });
    running.add(work);
  };
  while (waiting.length > 0 || running.size > 0) {
    for (
      let job = waiting.find(isReady);
      job && running.size < laneCount;
      job = waiting.find(isReady)
    )
      start(job);
    if (running.size === 0) throw new Error(`${waiting[0].name} needs a job that needs it`);
    await Promise.race(running);
  }
}
