import { sql } from "kysely";
import type { Authorisation } from "../../../src/core/api/contract";
import type { Viewer } from "../../base/caller";
import { errorFields, type Log } from "../../base/log";
import { type Message, say } from "../../base/message";
import { runEvery } from "../../base/run-every";
import { ServiceError } from "../../base/service-error";
import { withAdvisoryLock } from "../../store/in-transaction";
import type { Db, Store } from "../../store/open";
import type { Context } from "../handler";
import { notify } from "../message";
import { notifyGrantee, recordGrant } from "./authorisation-notice";
import { authorisationOf, lastDay, ownGrant } from "./authorisation-row";
import { warnBeforeMs } from "./authorisation-save";

const minuteMs = 60_000;

/** Cancels an authorisation of an own app for good; the other party is told. */
export async function cancelAuthorisation(
  { db, viewer, now, ip }: Context & { viewer: Viewer },
  id: number,
): Promise<Authorisation> {
  const at = now();
  const known = await ownGrant(db, viewer, id);
  const { app_id: appId, app_name: appName, grantee_id: accountId } = known;
  if (known.cancelled_at) throw new ServiceError("0409", say("这个授权已经取消"), "id");
  return db.transaction().execute(async (tx) => {
    const [done] = await tx
      .updateTable("app_grant")
      .set({ cancelled_at: new Date(at), updated_at: new Date(at) })
      .where("app_id", "=", appId)
      .where("id", "=", id)
      .where("cancelled_at", "is", null)
      .returning("id")
      .execute();
    if (!done) throw new ServiceError("0409", say("这个授权已经取消"), "id");
    // Those that an older one stood behind must not come to life again.
    await tx
      .updateTable("app_grant")
      .set({ ended_at: new Date(at) })
      .where("app_id", "=", appId)
      .where("grantee_id", "=", accountId)
      .where("cancelled_at", "is", null)
      .where("ended_at", "is", null)
      .execute();
    const note = { appId, grantId: id, actorId: viewer.accountId, ip, at };
    await recordGrant(tx, { ...note, action: "cancel", terms: null });
    await notifyGrantee(tx, {
      accountId,
      title: say("授权已取消：{}", appName),
      body: say("您不能再访问「{}」，如有疑问请联系应用的所有者。", appName),
      at,
    });
    return authorisationOf(await ownGrant(tx, viewer, id), at);
  });
}

interface Ending {
  app_id: number;
  id: number;
  grantee_id: number;
  expire_at: Date | null;
}

const partiesOf = (db: Db, ending: Ending) =>
  db
    .selectFrom("app")
    .select(["name", "owner_id", "time_zone", "zone_changes"])
    .where("id", "=", ending.app_id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();

/** Both parties are told in a pair of messages, each from their side. */
async function tellBoth(
  tx: Db,
  ending: Ending,
  messagesOf: (app: string, day: string) => { title: Message; grantee: Message; owner: Message },
  at: number,
): Promise<void> {
  const app = await partiesOf(tx, ending);
  if (!app) return;
  const day = lastDay({ ...app, expire_at: ending.expire_at }) ?? "";
  const { title, grantee, owner } = messagesOf(app.name, day);
  await notifyGrantee(tx, { accountId: ending.grantee_id, title, body: grantee, at });
  await notify(tx, {
    accountId: app.owner_id,
    event: "grant",
    title,
    body: owner,
    link: "/user/authorization",
    at,
  });
}

const endings = ["app_id", "id", "grantee_id", "expire_at"] as const;

/** Tells once of each authorisation that ends within three days, and ends those that are over. */
export async function endGrants(db: Db, at: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const near = await tx
      .updateTable("app_grant")
      .set({ warned_at: new Date(at) })
      .where("warned_at", "is", null)
      .where("cancelled_at", "is", null)
      .where("ended_at", "is", null)
      .where("expire_at", ">", new Date(at))
      .where("expire_at", "<=", new Date(at + warnBeforeMs))
      .returning(endings)
      .execute();
    for (const ending of near) {
      const messagesOf = (app: string, day: string) => ({
        title: say("授权即将到期：{}", app),
        grantee: say("您对「{}」的授权将在 {} 结束，需要延长请联系应用的所有者。", app, day),
        owner: say("「{}」的一个授权将在 {} 结束，需要时请在「应用授权」里延长。", app, day),
      });
      await tellBoth(tx, ending, messagesOf, at);
    }
  });
  await db.transaction().execute(async (tx) => {
    const over = await tx
      .updateTable("app_grant")
      .set({ ended_at: sql<Date>`app_grant.expire_at` })
      .where("cancelled_at", "is", null)
      .where("ended_at", "is", null)
      .where("expire_at", "<=", new Date(at))
      .returning(endings)
      .execute();
    for (const ending of over) {
      const note = { appId: ending.app_id, grantId: ending.id, actorId: null, ip: "", at };
      await recordGrant(tx, { ...note, action: "expire", terms: null });
      const messagesOf = (app: string, day: string) => ({
        title: say("授权已到期：{}", app),
        grantee: say("您对「{}」的授权已在 {} 结束，不能再访问。", app, day),
        owner: say("「{}」的一个授权已在 {} 结束，需要时请在「应用授权」里延长。", app, day),
      });
      await tellBoth(tx, ending, messagesOf, at);
    }
  });
}

/** Looks for authorisations that end, every minute; answers how to stop. */
export const startGrants = ({
  store,
  now,
  log,
}: {
  store: Store;
  now: () => number;
  log: Log;
}): (() => Promise<void>) =>
  runEvery({
    name: "grants",
    everyMs: minuteMs,
    run: () =>
      withAdvisoryLock(store, "grants", () => endGrants(store.db, now()), { orSkip: true }),
    onFault: (error) => log("warn", "grants", errorFields(error)),
  });
