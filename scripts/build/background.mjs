import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";

/** Builds a part in a process of its own, behind everything else that the machine has to do. */
export function buildInBackground(name) {
  const child = spawn(process.execPath, ["scripts/build.mjs", name], { stdio: "inherit" });
  try {
    setPriority(child.pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Where it may not be set, it is built all the same.
  }
  child.on("exit", (status) => {
    if (status) console.error(`构建失败：${name}，服务照常运行`);
  });
  // A service that was told to stop does not wait for it.
  child.unref();
  process.on("exit", () => child.kill());
}
