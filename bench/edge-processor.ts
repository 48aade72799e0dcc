import { readFileSync } from "node:fs";

/** Processor time so far, in microseconds, of the workers of the nginx whose pid a file tells; null where the system does not tell. */
export function workersUs(pidFile: string): number | null {
  try {
    const pid = readFileSync(pidFile, "utf8").trim();
    const workers = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
    const times = workers.map((worker) =>
      Number(readFileSync(`/proc/${worker}/schedstat`, "utf8").split(" ")[0]),
    );
    return times.reduce((sum, ns) => sum + ns, 0) / 1000;
  } catch {
    return null;
  }
}
