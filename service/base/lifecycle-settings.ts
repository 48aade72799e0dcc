import type { Environment } from "./read-env";

/** Settings of the start and the stop of a process. */
export interface LifecycleSettings {
  /** Time between telling that it stops and accepting no more, for whoever asks seldom. */
  drainSeconds: number;
  /** Seconds that a start waits for a database server that is away. */
  startWaitSeconds: number;
}

function seconds(env: Environment, name: string, usual: number, atMost: number): number {
  const given = env[name]?.trim() || String(usual);
  if (/^\d{1,4}$/.test(given) && Number(given) <= atMost) return Number(given);
  throw new Error(`${name} 应为 0 到 ${atMost} 的整数（秒），现在是「${given}」`);
}

/** Reads `XI_DRAIN_SECONDS` and `XI_START_WAIT`. */
export const readLifecycle = (env: Environment): LifecycleSettings => ({
  // What was accepted has to be stored before the hard end, too.
  drainSeconds: seconds(env, "XI_DRAIN_SECONDS", 0, 15),
  startWaitSeconds: seconds(env, "XI_START_WAIT", 60, 3_600),
});
