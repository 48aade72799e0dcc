import { dayAt } from "../../../src/core/format/day";
import { defaultZones } from "../../../src/core/format/zone";
import { type Message, say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";
import { notify } from "../message";
import type { MoneyDeps } from "./deps";
import { ownApp, type SoldApp } from "./find-app";
import { yuan } from "./numbers";
import { placeOrder } from "./place-order";
import { dayMs, priceOf } from "./pricing";
import { editionNames, orderPath } from "./settle-order";

/** Told this long before the term ends; then tried at each of the days before its end. */
const announceDays = 7;
const tryDays = [3, 1, 0];

interface DueApp {
  id: number;
  owner_id: number;
}

/** Apps that renew themselves and whose term ends soon, or has within the last day. */
const dueApps = (db: Db, at: number): Promise<DueApp[]> =>
  db
    .selectFrom("app")
    .select(["id", "owner_id"])
    .where("auto_renew", "=", true)
    .where("deleted_at", "is", null)
    .where("expire_at", "<=", new Date(at + announceDays * dayMs))
    .where("expire_at", ">", new Date(at - dayMs))
    .orderBy("id")
    .execute();

/** Renews by a year from the balance what is due, never for more than was announced. */
export async function renewDue(deps: MoneyDeps, signal?: AbortSignal): Promise<number> {
  let renewed = 0;
  for (const { id, owner_id } of await dueApps(deps.db, deps.now())) {
    if (signal?.aborted) break;
    const app = await ownApp(deps.db, owner_id, id);
    if (app && (await renewOne(deps, owner_id, app))) renewed += 1;
  }
  return renewed;
}

async function renewOne(deps: MoneyDeps, accountId: number, app: SoldApp): Promise<boolean> {
  const { db, config, now } = deps;
  const at = now();
  const end = app.termEnd ?? at;
  const { edition } = app;
  const price = priceOf(config.catalogue, app, { edition, years: 1, coupon: null, now: at });
  const { totalCents } = price;
  const known = await db
    .selectFrom("renewal")
    .selectAll()
    .where("app_id", "=", app.id)
    .where("term_end", "=", new Date(end))
    .executeTakeFirst();
  if (!known) {
    await announce(db, { accountId, app, end, totalCents, at });
    return false;
  }
  const due = tryDays.filter((days) => at >= end - days * dayMs).length;
  // Two at once take one turn.
  const nextRow = await db
    .updateTable("renewal")
    .set({ tries: due })
    .where("app_id", "=", app.id)
    .where("term_end", "=", new Date(end))
    .where("done_at", "is", null)
    .where("tries", "<", due)
    .returning("app_id")
    .executeTakeFirst();
  if (!nextRow) return false;
  const failed = await payFor(deps, accountId, {
    appId: app.id,
    edition,
    years: 1,
    couponId: null,
    useBalance: true,
    expectCents: Math.min(totalCents, known.announced_cents),
    renewedTermEnd: end,
  });
  if (failed === null) {
    await db
      .updateTable("renewal")
      .set({ done_at: new Date(at) })
      .where("app_id", "=", app.id)
      .where("term_end", "=", new Date(end))
      .execute();
    return true;
  }
  await notify(db, {
    accountId,
    appId: app.id,
    event: "renewal",
    title: say("自动续费未成功：{}", app.name),
    body: say(
      "{}。应用于 {} 到期，{}。",
      failed,
      dayAt(end, defaultZones),
      say(due < tryDays.length ? "到期前会再试" : "请手动续费"),
    ),
    link: orderPath,
    at,
  });
  return false;
}

/** Null when it is paid, else why not; an order that the balance cannot pay is not placed. */
async function payFor(
  deps: MoneyDeps,
  accountId: number,
  params: Parameters<typeof placeOrder>[2],
): Promise<Message | null> {
  const { expectCents } = params;
  const wallet = await deps.db
    .selectFrom("wallet")
    .select("balance_cents")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  const balance = wallet?.balance_cents ?? 0;
  if (balance < expectCents) return say("余额 {} 不足以支付 {}", yuan(balance), yuan(expectCents));
  return placeOrder(deps, accountId, params).then(
    () => null,
    (error: unknown) => {
      if (error instanceof ServiceError) return error.text;
      throw error;
    },
  );
}

async function announce(
  db: Db,
  renewal: { accountId: number; app: SoldApp; end: number; totalCents: number; at: number },
): Promise<void> {
  const { accountId, app, end, totalCents, at } = renewal;
  await db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto("renewal")
      .values({
        app_id: app.id,
        term_end: new Date(end),
        account_id: accountId,
        announced_cents: totalCents,
        announced_at: new Date(at),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("app_id")
      .executeTakeFirst();
    if (!made) return;
    await notify(tx, {
      accountId,
      appId: app.id,
      event: "renewal",
      title: say("即将自动续费：{}", app.name),
      body: say(
        "{}于 {} 到期，届时从余额扣除不超过 {} 续费一年。不需要时可在升级与续费页关闭自动续费。",
        editionNames[app.edition],
        dayAt(end, defaultZones),
        yuan(totalCents),
      ),
      link: "/user/balance",
      at,
    });
  });
}
