import type { SessionOptions } from "../../src/core/index";

/** `config.json` beside the built console: everything a deployment chooses, never a rebuild. */
export type HostConfig = SessionOptions;

/** Reads the deployment's configuration; a console without the file talks to its own origin. */
export async function readHostConfig(): Promise<HostConfig> {
  const answer = await fetch("/config.json");
  return answer.ok ? ((await answer.json()) as HostConfig) : {};
}
