import type { Rate } from "./limits";
import type { Environment } from "./read-env";

/** Limits of one app, in events; null = none. */
export interface IngestSettings {
  perApp: Rate | null;
  /** Of one app from one address. */
  perAddress: Rate | null;
}

export const usualIngest = {
  perApp: { perSecond: 5_000, burst: 50_000 },
  perAddress: { perSecond: 200, burst: 5_000 },
} as const satisfies IngestSettings;

/** A request holds so many events: what a bucket holds has to be enough for one. */
const burstAtLeast = 200;
const atMost = 10_000_000;

function rate(env: Environment, name: string, usual: Rate | null): Rate | null {
  const given = env[name]?.trim();
  if (!given) return usual;
  if (given === "off") return null;
  const [, second, burst] = /^(\d{1,8})\/(\d{1,8})$/.exec(given) ?? [];
  const found = { perSecond: Number(second), burst: Number(burst) };
  const isUsable =
    found.perSecond >= 1 &&
    found.burst >= burstAtLeast &&
    Math.max(found.perSecond, found.burst) <= atMost;
  if (isUsable) return found;
  throw new Error(
    `${name} 应为「每秒的事件数/一次最多的事件数」，如 5000/50000（后者至少 ${burstAtLeast}），或 off，现在是「${given}」`,
  );
}

/** Reads the limits of apps from `XI_INGEST_APP_RATE` and `XI_INGEST_ADDRESS_RATE`. */
export const readIngest = (env: Environment): IngestSettings => ({
  perApp: rate(env, "XI_INGEST_APP_RATE", usualIngest.perApp),
  perAddress: rate(env, "XI_INGEST_ADDRESS_RATE", usualIngest.perAddress),
});

/** Queries of one account that run at the same time, as `XI_ACCOUNT_QUERIES` says. */
export function readQueriesAtOnce(env: Environment): number {
  const given = env.XI_ACCOUNT_QUERIES?.trim();
  if (!given) return 8;
  if (/^[1-9]\d{0,3}$/.test(given)) return Number(given);
  throw new Error(`XI_ACCOUNT_QUERIES 应为 1 到 9999 的整数，现在是「${given}」`);
}
