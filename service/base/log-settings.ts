import { type LogSettings, logLevels } from "./log";
import { choice, type Environment } from "./read-env";

const usualSample = 100;

/** Reads `XI_LOG`, `XI_LOG_FORMAT` and `XI_LOG_SAMPLE`; a terminal gets text. */
export function readLog(env: Environment, isTerminal = process.stdout.isTTY === true): LogSettings {
  const sample = env.XI_LOG_SAMPLE?.trim() || String(usualSample);
  if (!/^[1-9]\d{0,5}$/.test(sample)) {
    throw new Error(`XI_LOG_SAMPLE 应为 1 到 999999 的整数，现在是「${sample}」`);
  }
  return {
    level: choice(env, "XI_LOG", [...logLevels, "silent"], "info"),
    format: choice(env, "XI_LOG_FORMAT", ["json", "text"], isTerminal ? "text" : "json"),
    sample: Number(sample),
  };
}
