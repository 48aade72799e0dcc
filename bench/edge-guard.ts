import { spawn } from "node:child_process";
import { once } from "node:events";

/**
 * Waits for the end of its input, ends the agent and each nginx of the folder, and removes it. They are
 * found by their command lines, since nginx listens before it writes its pid file; and told until none
 * was seen for a second, since one that is just starting forgets the signal.
 */
const script = `const { readdirSync, readFileSync, rmSync } = require("node:fs");
const [, dir] = process.argv;
function isOfFolder(pid) {
  if (!(Number(pid) > 0) || Number(pid) === process.pid) return false;
  try {
    return readFileSync("/proc/" + pid + "/cmdline", "utf8").replaceAll("\\0", " ").includes(" " + dir);
  } catch {
    return false;
  }
}
function endAll() {
  const pids = readdirSync("/proc").filter(isOfFolder);
  for (const pid of pids) try { process.kill(pid, "SIGTERM"); } catch {}
  return pids.length > 0;
}
process.stdin.resume().on("end", () => {
  let turns = 0, quiet = 0;
  const timer = setInterval(() => {
    quiet = endAll() ? 0 : quiet + 1;
    turns += 1;
    if (quiet < 5 && turns < 150) return;
    clearInterval(timer);
    rmSync(dir, { recursive: true, force: true });
  }, 200);
});`;

/**
 * Ends the agent and each nginx of a folder and removes the folder when asked to, or when this process is
 * gone in whatever way: nginx has a life of its own, and would keep its ports.
 */
export function guardFolder(dir: string): () => Promise<void> {
  // A group of its own: what is pressed at the terminal does not end it.
  const guard = spawn(process.execPath, ["-e", script, dir], {
    detached: true,
    stdio: ["pipe", "ignore", "inherit"],
  });
  const exited = once(guard, "exit");
  return async () => {
    guard.stdin.end();
    await exited;
  };
}
