import { sql } from "kysely";
import type { ServiceConfig } from "../../base/config";
import { errorFields, type Log } from "../../base/log";
import { runEvery } from "../../base/run-every";
import type { Ports } from "../../ports";
import { withAdvisoryLock } from "../../store/in-transaction";
import type { Db, Store } from "../../store/open";
import { notifyUsage } from "./notify-usage";
import { orderCertificates } from "./order-certificate";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Of the whole app: what a package of traffic covers, which is valid for a year at most. */
const appKeptMs = 400 * dayMs;
/** A day, and the one before it to compare with. */
const minutesKeptMs = 2 * dayMs;
const keptMs = 90 * dayMs;
/** Names that are kept of a day, domain and kind. */
const namesKept = 100;
/** Somebody may be waiting for the first one. */
const certificatesEveryMs = 3_000;
const sourcesKeptMs = 30 * dayMs;

/** Forgets counters that are too old to be shown, and of former days all but the most frequent names. */
export async function forgetOldCounts(db: Db, nowMs: number): Promise<void> {
  await db
    .deleteFrom("edge_minute")
    .where("t", "<", Math.floor((nowMs - minutesKeptMs) / minuteMs))
    .execute();
  await db
    .deleteFrom("edge_hour")
    .where("t", "<", Math.floor((nowMs - keptMs) / hourMs))
    .where((where) =>
      where.or([
        where("domain_id", "<>", 0),
        where("t", "<", Math.floor((nowMs - appKeptMs) / hourMs)),
      ]),
    )
    .execute();
  await db
    .deleteFrom("edge_attack_hour")
    .where("t", "<", Math.floor((nowMs - keptMs) / hourMs))
    .execute();
  await db
    .deleteFrom("edge_attack")
    .where("end_t", "<", Math.floor((nowMs - keptMs) / minuteMs))
    .execute();
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  await db
    .deleteFrom("edge_top")
    .where("day", "<", day(nowMs - keptMs))
    .execute();
  await db
    .deleteFrom("edge_source")
    .where("at", "<", new Date(nowMs - sourcesKeptMs))
    .execute();
  const apps = await db.selectFrom("edge_domain").select("app_id").distinct().execute();
  for (const { app_id } of apps) await keepMostFrequent(db, app_id, day(nowMs - dayMs));
}

/** Of each day before `day`, domain and kind. */
const keepMostFrequent = (db: Db, appId: number, day: string) =>
  sql`
    DELETE FROM edge_top USING (
      SELECT domain_id, day, kind, name, row_number() OVER (
        PARTITION BY domain_id, day, kind ORDER BY requests DESC, name) AS place
      FROM edge_top WHERE app_id = ${appId} AND day < ${day}::date
    ) ranked
    WHERE edge_top.app_id = ${appId} AND edge_top.domain_id = ranked.domain_id
      AND edge_top.day = ranked.day AND edge_top.kind = ranked.kind
      AND edge_top.name = ranked.name AND ranked.place > ${namesKept}`.execute(db);

interface MaintenanceDeps {
  store: Store;
  config: ServiceConfig;
  ports: Pick<Ports, "certificates">;
  now: () => number;
  log: Log;
}

/** Forgets old counters every hour, has certificates issued, and tells owners of packages that are used up; answers how to stop. */
export function startEdges({
  store,
  config,
  ports,
  now,
  log,
}: MaintenanceDeps): () => Promise<void> {
  const onFault = (error: unknown) => log("warn", "edges", errorFields(error));
  const once = (name: string, run: () => Promise<unknown>) =>
    withAdvisoryLock(store, name, run, { orSkip: true });
  const stops = [
    runEvery({
      name: "edges",
      everyMs: hourMs,
      firstAfterMs: minuteMs,
      run: () => once("edges", () => forgetOldCounts(store.db, now())),
      onFault,
    }),
    runEvery({
      name: "edge-use",
      everyMs: 5 * minuteMs,
      firstAfterMs: minuteMs,
      run: (signal) => once("edge-use", () => notifyUsage({ db: store.db, config }, now(), signal)),
      onFault,
    }),
    runEvery({
      name: "edge-certificates",
      everyMs: certificatesEveryMs,
      run: (signal) =>
        once("edge-certificates", () =>
          orderCertificates({ db: store.db, config, port: ports.certificates, now }, signal),
        ),
      onFault,
    }),
  ];
  return async () => {
    for (const stop of stops) await stop();
  };
}
