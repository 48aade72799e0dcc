import { daysLeft } from "../../../src/core/format/days-left";
import type { ServiceConfig } from "../../base/config";
import { errorFields, type Log } from "../../base/log";
import { counted, say } from "../../base/message";
import { runEvery } from "../../base/run-every";
import type { Ports } from "../../ports";
import { withAdvisoryLock } from "../../store/in-transaction";
import type { Db, Store } from "../../store/open";
import { notify } from "../message";
import { targetOf } from "./domain-row";
import { dueDomains, recordCheck } from "./record-check";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** The rest waits for the next round. */
const atOnce = 20;

/** Before the end of an uploaded certificate; a proxy that renews its own is late only in the last week. */
const warnings = { upload: [1, 7, 30], auto: [1, 7], none: [] } as const;

/** Tells of each certificate that ends within 30, 7 and 1 days, once for each. */
export async function warnOfCertificates(db: Db, now: number): Promise<void> {
  const rows = await db
    .selectFrom("domain")
    .select(["id", "account_id", "host", "cert_kind", "cert_expire_at", "cert_warned_days"])
    .where("state", "in", [0, 1, 2])
    .where("cert_expire_at", "<=", new Date(now + 30 * dayMs))
    .execute();
  for (const row of rows) {
    const leftMs = (row.cert_expire_at?.getTime() ?? 0) - now;
    const due = warnings[row.cert_kind].find((days) => leftMs <= days * dayMs);
    if (due === undefined || (row.cert_warned_days ?? 99) <= due) continue;
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable("domain")
        .set({ cert_warned_days: due })
        .where("id", "=", row.id)
        .execute();
      await notify(tx, {
        accountId: row.account_id,
        event: "domain",
        title: leftMs <= 0 ? say("证书已过期：{}", row.host) : say("证书即将过期：{}", row.host),
        body:
          leftMs <= 0
            ? say("浏览器会拦截该域名的链接，请尽快更换证书。")
            : say(
                "证书将在 {} 天后过期，请及时更换，以免链接无法打开。",
                counted(daysLeft(leftMs, 0), "day"),
              ),
        link: `/user/domain-config?id=${row.id}`,
        at: now,
      });
    });
  }
}

interface MaintenanceDeps {
  store: Store;
  config: ServiceConfig;
  ports: Pick<Ports, "domains">;
  now: () => number;
  log: Log;
}

/** Runs one round: checks due domains, then the expiry of certificates. */
export async function checkDueDomains(deps: MaintenanceDeps, signal: AbortSignal): Promise<number> {
  const { store, config, ports, now } = deps;
  const { db } = store;
  const target = targetOf(config, config.origin ?? "http://localhost");
  const due = await dueDomains(db, now(), atOnce);
  for (const row of due) {
    if (signal.aborted) break;
    await recordCheck({ db, port: ports.domains, target, now: now() }, row);
  }
  await warnOfCertificates(db, now());
  return due.length;
}

/** Looks at domains whose time has come, every minute; answers how to stop. */
export const startDomains = (deps: MaintenanceDeps): (() => Promise<void>) =>
  runEvery({
    name: "domains",
    everyMs: minuteMs,
    run: (signal) =>
      withAdvisoryLock(deps.store, "domains", () => checkDueDomains(deps, signal), {
        orSkip: true,
      }),
    onFault: (error) => deps.log("warn", "domains", errorFields(error)),
  });
