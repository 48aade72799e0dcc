import { setTimeout as pause } from "node:timers/promises";
import { pathParam, variantParam } from "../../ingest/batch/check-last-seen";
import type { Ingest } from "../../ingest/routes";
import type { Db } from "../../store/open";
import type { ClickRecord } from "./click-record";

type Take = Ingest["take"];

/** Waits of a click for its app's share of the queue: their length and number. */
const roomMs = 100;
const roomTries = 100;

/** The store or the queue takes nothing now; the same clicks may be counted later. */
export class CountLater extends Error {}

/** A click as a page would report it: the link was opened, and led on. */
async function report(take: Take, one: ClickRecord, nowMs: number): Promise<void> {
  const { eid, ts, visitor, linkCode, params, path, variant, isSent } = one;
  const clickParams = {
    ...(variant !== null && { [variantParam]: String(variant) }),
    ...(path !== "" && { [pathParam]: path }),
  };
  // Those of ours come first: no more than 20 are kept.
  const shared = { ts, visitorId: visitor, code: linkCode, params: { ...clickParams, ...params } };
  const events = [
    { ...shared, id: `${eid}v`, type: "visit" },
    ...(isSent ? [{ ...shared, id: `${eid}c`, type: "click" }] : []),
  ];
  const body = { appkey: one.appkey, events };
  const reporter = { ip: one.ip, userAgent: one.ua, nowMs, isJudged: true };
  for (let tries = 0; ; tries++) {
    const taken = await take("click", body, reporter);
    // What is counted again because one app has much waiting would be all of the others, too.
    const cause = "fault" in taken ? taken.fault.later?.cause : undefined;
    if (cause === "full" || (cause === "share" && tries >= roomTries)) throw new CountLater();
    // Anything else will not be better for being tried again: too old, the app is gone or stopped.
    if (cause !== "share") return;
    await pause(roomMs);
  }
}

const rowsAtOnce = 500;

async function keep(db: Db, clicks: readonly ClickRecord[]): Promise<void> {
  for (const appId of new Set(clicks.map((one) => one.appId))) {
    const own = clicks.filter((one) => one.appId === appId);
    for (let from = 0; from < own.length; from += rowsAtOnce) {
      const rows = own.slice(from, from + rowsAtOnce).map((one) => ({
        app_id: appId,
        channel_id: one.channelId,
        ts: new Date(one.ts),
        eid: one.eid,
        visitor: one.visitor,
        is_sent: one.isSent,
        bot: one.bot,
        variant: one.variant,
        is_qr: one.isQr,
        platform: one.platform,
        os_version: one.osVersion,
        browser: one.browser,
        province: one.province,
        city: one.city,
        referrer: one.referrer,
      }));
      await db
        .insertInto("short_link_click")
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
}

/** Counts openings; once for each, however often it is called with it. */
export async function countClicks(
  { db, take, now }: { db: Db; take: Take; now: () => number },
  clicks: readonly ClickRecord[],
): Promise<void> {
  await Promise.all(
    clicks.filter(({ isCounted }) => isCounted).map((one) => report(take, one, now())),
  );
  await keep(db, clicks);
}
