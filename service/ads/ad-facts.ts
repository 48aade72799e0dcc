import { sql } from "kysely";
import type { AdPostbackState, AsaAuthState } from "../../src/core/api/contract";
import { granularityCode } from "../store/event-tables";
import { localDay, type ZoneSchedule } from "../store/local-time";
import type { Db } from "../store/open";
import { monitorLink } from "./monitor-links";
import { platformOf } from "./platforms";
import { postbackStates, postbackTotals } from "./postback-state";

interface FactsApp {
  appId: number;
  zones: ZoneSchedule;
}

/** Facts that the channel list shows of an ad-platform channel. */
export interface AdChannelFacts {
  platform: string;
  platformName: string;
  /** The monitoring links of clicks and of views; empty when the platform has none. */
  clickLink: string;
  viewLink: string;
  postbackState: AdPostbackState;
  todayClicks: number;
  todayInstalls: number;
  /** Installs by clicks of today; null without clicks. */
  installRate: number | null;
  /** Share of the postbacks of the last day that were taken; null when there were none. */
  postbackRate: number | null;
}

/** Facts of those of these channels that belong to an ad platform. */
export async function adFacts(
  db: Db,
  { appId, zones }: FactsApp,
  channelIds: number[],
  { origin, nowMs }: { origin: string; nowMs: number },
): Promise<Map<number, AdChannelFacts>> {
  if (channelIds.length === 0) return new Map();
  const channels = await db
    .selectFrom("ad_channel as a")
    .select(["a.channel_id as id", "a.platform", "a.os", "a.monitor_code as code"])
    .where("a.app_id", "=", appId)
    .where("a.channel_id", "=", sql<number>`ANY(${channelIds}::bigint[])`)
    .execute();
  const ids = channels.map(({ id }) => id);
  const [counts, states, totals] = await Promise.all([
    todayOf(db, { appId, zones }, ids, nowMs),
    postbackStates(db, appId, ids, nowMs),
    postbackTotals(db, appId, ids, nowMs),
  ]);
  return new Map(
    channels.map(({ id, platform, os, code }) => {
      const facts = platformOf(platform);
      const { clicks, installs } = counts.get(id) ?? { clicks: 0, installs: 0 };
      const total = totals.get(id);
      const link = (kind: "click" | "view") =>
        facts?.linkKinds.includes(kind) ? monitorLink({ origin, code, kind, os, facts }) : "";
      return [
        id,
        {
          platform,
          platformName: facts?.name ?? platform,
          clickLink: link("click"),
          viewLink: link("view"),
          postbackState: states.get(id) ?? 0,
          todayClicks: clicks,
          todayInstalls: installs,
          installRate: clicks > 0 ? installs / clicks : null,
          postbackRate: total && total.done > 0 ? total.ok / total.done : null,
        },
      ];
    }),
  );
}

async function todayOf(
  db: Db,
  { appId, zones }: FactsApp,
  ids: number[],
  nowMs: number,
): Promise<Map<number, { clicks: number; installs: number }>> {
  const rows = await db
    .selectFrom("rollup")
    .select((eb) => [
      "channel_id as id",
      eb.fn.sum<number>("ad_click").as("clicks"),
      eb.fn.sum<number>("install").as("installs"),
    ])
    .where("app_id", "=", appId)
    .where("grain", "=", granularityCode.day)
    .where("match", "=", -1)
    .where("channel_id", "=", sql<number>`ANY(${ids}::bigint[])`)
    .where("t", "=", localDay(zones, nowMs))
    .groupBy("channel_id")
    .execute();
  return new Map(
    rows.map(({ id, clicks, installs }) => [
      id,
      { clicks: Number(clicks), installs: Number(installs) },
    ]),
  );
}

/** Facts that the channel list shows of an Apple Search Ads channel. */
export interface AsaChannelFacts {
  authState: AsaAuthState;
  /** Campaigns Apple has reported so far. */
  campaigns: number;
  todayTaps: number;
  todayInstalls: number;
  todaySpendCents: number;
}

/** Facts of those of these channels that belong to Apple Search Ads. */
export async function asaFacts(
  db: Db,
  { appId, zones }: FactsApp,
  channelIds: number[],
  { nowMs }: { nowMs: number },
): Promise<Map<number, AsaChannelFacts>> {
  if (channelIds.length === 0) return new Map();
  const today = localDay(zones, nowMs);
  const channels = await db
    .selectFrom("asa_channel")
    .select(["channel_id as id", "auth_state as authState"])
    .where("app_id", "=", appId)
    .where("channel_id", "=", sql<number>`ANY(${channelIds}::bigint[])`)
    .execute();
  const ids = channels.map(({ id }) => id);
  const [reports, counts] = await Promise.all([
    db
      .selectFrom("asa_day")
      .select((eb) => [
        "channel_id as id",
        sql<number>`count(DISTINCT campaign_id)`.as("campaigns"),
        eb.fn.sum<number>("taps").filterWhere("day", "=", today).as("taps"),
        eb.fn.sum<number>("spend_cents").filterWhere("day", "=", today).as("spend"),
      ])
      .where("app_id", "=", appId)
      .where("channel_id", "=", sql<number>`ANY(${ids}::bigint[])`)
      .where("day", ">=", today - 30)
      .groupBy("channel_id")
      .execute(),
    todayOf(db, { appId, zones }, ids, nowMs),
  ]);
  const reported = new Map(reports.map((row) => [row.id, row]));
  return new Map(
    channels.map(({ id, authState }) => {
      const report = reported.get(id);
      return [
        id,
        {
          authState: authState as AsaAuthState,
          campaigns: report?.campaigns ?? 0,
          todayTaps: Number(report?.taps ?? 0),
          todayInstalls: counts.get(id)?.installs ?? 0,
          todaySpendCents: Number(report?.spend ?? 0),
        },
      ];
    }),
  );
}
