import { spawn } from "node:child_process";
import { once } from "node:events";

/** Agent before its nginx, which it would start again; both before what they ask. */
const pidFiles = ["agent", "edge/nginx", "hand", "origin"];

/** Waits for the end of its input, ends who is named in the folder, and removes it. */
const script = `cat > /dev/null
for name in ${pidFiles.join(" ")}; do
  pid=$(cat "$0/$name.pid" 2> /dev/null) || continue
  kill "$pid" 2> /dev/null
  for wait in 1 2 3 4 5 6 7 8 9 10; do
    kill -0 "$pid" 2> /dev/null || break
    sleep 0.2
  done
done
rm -rf "$0"`;

/**
 * Ends what `pidFiles` of a folder name and removes the folder when asked to, or when this process is
 * gone in whatever way: nginx has a life of its own, and would keep its ports.
 */
export function guardFolder(dir: string): () => Promise<void> {
  // A group of its own: what is pressed at the terminal does not end it.
  const guard = spawn("sh", ["-c", script, dir], {
    detached: true,
    stdio: ["pipe", "ignore", "inherit"],
  });
  const ended = once(guard, "exit");
  return async () => {
    guard.stdin.end();
    await ended;
  };
}
