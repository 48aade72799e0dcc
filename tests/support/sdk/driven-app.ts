import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** What an app is launched with. */
export interface Launch {
  baseUrl: string;
  appkey: string;
  /** Folder of what the SDK keeps. */
  dir: string;
  /** How far the clock of the user is off. */
  skewMs: number;
  /** What the device tells; null = it never answers. */
  facts: object | null;
  options: object;
}

/** An app that runs on an SDK. */
export interface DrivenApp {
  /** Has the app do one thing and gives back what came of it. */
  ask(name: string, args?: unknown[]): Promise<unknown>;
}

/** A process in which apps run; killing it is what kills them. */
export interface AppHost {
  launch(launch: Launch): Promise<DrivenApp>;
  kill(): Promise<void>;
}

/** Starts a process that reads `{app, id, name, args}` a line and answers `{id, value}` a line. */
export function openHost([program, ...args]: readonly [string, ...string[]]): AppHost {
  const child = spawn(program, args, { stdio: ["pipe", "pipe", "inherit"] });
  const requested = new Map<number, (value: unknown) => void>();
  let last = 0;
  createInterface({ input: child.stdout }).on("line", (line) => {
    const { id, value } = JSON.parse(line) as { id: number; value: unknown };
    requested.get(id)?.(value);
    requested.delete(id);
  });
  // A killed process hears nothing any more.
  child.stdin.on("error", () => {});
  const request = (app: number, name: string, given: unknown[]) => {
    last += 1;
    const id = last;
    return new Promise<unknown>((resolve) => {
      requested.set(id, resolve);
      child.stdin.write(`${JSON.stringify({ app, id, name, args: given })}\n`);
    });
  };
  return {
    async launch(launch) {
      const app = last + 1;
      await request(app, "launch", [launch]);
      return { ask: (name, given = []) => request(app, name, given) };
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await exited;
    },
  };
}
