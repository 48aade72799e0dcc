import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** True when a process is an nginx worker that writes to the logs of a folder. */
function isWorker(pid: string, logs: string): boolean {
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, "utf8").startsWith("nginx: ")) return false;
    const open = readdirSync(`/proc/${pid}/fd`);
    return open.some((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`).startsWith(`${logs}/`));
  } catch {
    return false;
  }
}

const workersOf = (logs: string): string[] =>
  readdirSync("/proc").filter((name) => /^\d+$/.test(name) && isWorker(name, logs));

const waitMs = 5_000;

/**
 * Workers of a master that was killed go on holding its ports. They finish what they are at and end;
 * those that are not done after five seconds are ended.
 */
export async function endOrphans(logs: string): Promise<void> {
  const orphans = workersOf(logs);
  const tell = (pids: readonly string[], signal: NodeJS.Signals) => {
    for (const pid of pids) {
      try {
        process.kill(Number(pid), signal);
      } catch {
        // It has ended meanwhile.
      }
    }
  };
  tell(orphans, "SIGQUIT");
  for (let waitedMs = 0; waitedMs < waitMs; waitedMs += 50) {
    if (workersOf(logs).length === 0) return;
    await pause(50);
  }
  tell(workersOf(logs), "SIGKILL");
}
