import type { ServiceConfig } from "../base/config";
import { findLicense } from "../base/license";
import { errorFields, type Log } from "../base/log";
import { runEvery } from "../base/run-every";
import type { DeliverySort } from "../base/topics";
import type { Ports } from "../ports";
import { noticeState } from "../store/notice-tables";
import type { Store } from "../store/open";
import { deliveryState } from "../store/open-api-tables";
import { partitionDaysAhead } from "../store/partitions";
import { postbackState } from "../store/postback-tables";

const everyMs = 15_000;

/** Numbers that take a query; a scrape shows the last ones. */
export interface Readings {
  atMs: number;
  jobs: { waiting: number; running: number; failed: number; oldestMs: number | null };
  deliveries: Partial<Record<DeliverySort, { waiting: number; dueMs: number | null }>>;
  partitionDays: number;
  freeBytes: number | null;
  licenseMs: number | null;
  certificateMs: number | null;
}

export interface ReadingDeps {
  store: Store;
  config: ServiceConfig;
  ports: Pick<Ports, "storage">;
  now: () => number;
  log: Log;
}

interface JobRow {
  running: number;
  waiting: number;
  failed: number;
  oldest: Date | null;
}

async function jobsOf({ store, now }: ReadingDeps): Promise<Readings["jobs"]> {
  const { rows } = await store.pool.query<JobRow>(
    `SELECT count(*) FILTER (WHERE state = 0 AND lease_until >= $1) AS running,
       count(*) FILTER (WHERE state = 0 AND (lease_until IS NULL OR lease_until < $1)) AS waiting,
       min(created_at) FILTER (WHERE state = 0 AND (lease_until IS NULL OR lease_until < $1)) AS oldest,
       count(*) FILTER (WHERE state = 3) AS failed FROM job`,
    [new Date(now())],
  );
  const [{ oldest, ...counts }] = rows as [JobRow];
  return { ...counts, oldestMs: oldest?.getTime() ?? null };
}

/** Tables with what waits to be sent; each has an index of it. */
const queues = {
  webhook: ["webhook_delivery", [deliveryState.waiting]],
  postback: ["postback", [postbackState.waiting, postbackState.retrying]],
  notice: ["notice", [noticeState.waiting]],
} as const;

async function waitingIn(
  { store }: ReadingDeps,
  [table, states]: (typeof queues)["postback" | "webhook" | "notice"],
) {
  const { rows } = await store.pool.query<{ waiting: number; due: Date | null }>(
    `SELECT count(*) AS waiting, min(due_at) AS due FROM ${table} WHERE state IN (${states.join(", ")})`,
  );
  const { waiting = 0, due = null } = rows[0] ?? {};
  return { waiting, dueMs: due?.getTime() ?? null };
}

async function certificateEnd({ store }: ReadingDeps): Promise<number | null> {
  const ends = await Promise.all(
    ["domain", "edge_domain"].map((table) =>
      store.pool.query<{ end: Date | null }>(`SELECT min(cert_expire_at) AS end FROM ${table}`),
    ),
  );
  const found = ends.flatMap(({ rows }) => rows[0]?.end?.getTime() ?? []);
  return found.length > 0 ? Math.min(...found) : null;
}

function licenseEnd({ config }: ReadingDeps): number | null {
  if (!config.license) return null;
  const { terms } = findLicense(config.license);
  // Its last day counts.
  return terms ? Date.parse(terms.expireDate) + 86_400_000 : 0;
}

async function read(deps: ReadingDeps): Promise<Readings> {
  const deliveries: Readings["deliveries"] = {};
  for (const sort of ["webhook", "postback", "notice"] as const)
    deliveries[sort] = await waitingIn(deps, queues[sort]);
  return {
    jobs: await jobsOf(deps),
    deliveries,
    partitionDays: await partitionDaysAhead(deps.store.pool, deps.now()),
    freeBytes: await deps.ports.storage.freeBytes(),
    licenseMs: licenseEnd(deps),
    certificateMs: await certificateEnd(deps),
    atMs: Date.now(),
  };
}

/** Reads every 15 seconds; while the store is away the last readings stay, and their age tells. */
export function startReadings(deps: ReadingDeps): {
  latest(): Readings | null;
  stop(): Promise<void>;
} {
  let latest: Readings | null = null;
  const stop = runEvery({
    name: "readings",
    everyMs,
    firstAfterMs: 0,
    run: async () => {
      latest = await read(deps);
    },
    onFault: (error) => deps.log("warn", "readings", errorFields(error)),
  });
  return { latest: () => latest, stop };
}
