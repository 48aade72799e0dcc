import { sql } from "kysely";
import type {
  AdLinkKind,
  DebugEntry,
  DebugFault,
  DebugState,
  PostbackResult,
} from "../../../src/core/api/contract";
import { channelNotFound } from "../../access/scope";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { maskId } from "../../reporting/row-pages";
import type { Db } from "../../store/open";
import { postbackState } from "../../store/postback-tables";
import type { AppContext } from "../handler";
import { adDetail } from "./ad-channels";

const openForMs = 30 * 60_000;
const sinceMs = 24 * 3_600_000;
const entriesAtMost = 50;

type Entry<Kind extends DebugEntry["kind"]> = Extract<DebugEntry, { kind: Kind }>;

interface ClickFacts {
  type: AdLinkKind;
  ip: string;
  ua: string;
  ids: string[];
  unfilled: string[];
  hasCallback: boolean;
}

interface InstallFacts {
  match: string;
  isOwn: boolean;
  ctitSeconds: number | null;
  ids: string[];
  reason: string;
  label: string;
}

const masked = (label: string) => (label ? maskId(label) : "");

async function notedOf(db: Db, appId: number, channelId: number, sinceAt: Date) {
  const rows = await db
    .selectFrom("ad_debug")
    .select(["id", "at", "kind", "facts"])
    .where("app_id", "=", appId)
    .where("channel_id", "=", channelId)
    .where("at", ">=", sinceAt)
    .orderBy("id", "desc")
    .limit(entriesAtMost)
    .execute();
  return rows.map(({ id, at, kind, facts }): Entry<"click"> | Entry<"install"> => {
    const time = at.getTime();
    if (kind === "click") {
      const { type, ip, ua, ids, unfilled, hasCallback } = facts as ClickFacts;
      return { id, time, kind, type, ip, ua, ids, unfilled, hasCallback };
    }
    const { match, isOwn, ctitSeconds, ids, reason, label } = facts as InstallFacts;
    return { id, time, kind, match, isOwn, ctitSeconds, ids, reason, device: masked(label) };
  });
}

async function toldOf(db: Db, appId: number, channelId: number, sinceAt: Date) {
  const rows = await db
    .selectFrom("postback as p")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("postback_try as t")
          .select(["t.body"])
          .where("t.app_id", "=", appId)
          .whereRef("t.postback_id", "=", "p.id")
          .orderBy("t.n", "desc")
          .limit(1)
          .as("last"),
      (join) => join.onTrue(),
    )
    .select(["p.id", "p.happened_at", "p.event", "p.source", "p.state", "p.status", "p.reason"])
    .select("last.body")
    .where("p.app_id", "=", appId)
    .where("p.channel_id", "=", channelId)
    .where("p.happened_at", ">=", sinceAt)
    .orderBy("p.happened_at", "desc")
    .limit(entriesAtMost)
    .execute();
  return rows.map((row) => ({
    source: row.source,
    entry: {
      id: row.id,
      time: row.happened_at.getTime(),
      kind: "postback",
      event: row.event,
      result: row.state as PostbackResult,
      status: row.status,
      body: row.body ?? "",
      reason: row.reason,
    } satisfies Entry<"postback">,
  }));
}

/** Summarises the clicks, installs and postbacks of a channel in the last day. */
export async function debugState(context: AppContext, channelId: number): Promise<DebugState> {
  const { db, app, now } = context;
  const channel = await adDetail(context, channelId);
  const kept = await db
    .selectFrom("ad_channel as a")
    .leftJoin("postback_plan as p", (join) =>
      join.onRef("p.app_id", "=", "a.app_id").onRef("p.id", "=", "a.plan_id"),
    )
    .select(["a.debug_until", "a.tested_at"])
    .select(sql<number>`jsonb_array_length(coalesce(p.rules, a.rules))`.as("rules"))
    .where("a.app_id", "=", app.appId)
    .where("a.channel_id", "=", channelId)
    .executeTakeFirst();
  if (!kept) throw channelNotFound("id");
  const sinceAt = new Date(now() - sinceMs);
  const [noted, postbacks] = await Promise.all([
    notedOf(db, app.appId, channelId, sinceAt),
    toldOf(db, app.appId, channelId, sinceAt),
  ]);
  const isTaken = ({ entry }: (typeof postbacks)[number]) => entry.result === postbackState.ok;
  const entries: DebugEntry[] = [...noted, ...postbacks.map(({ entry }) => entry)];
  entries.sort((a, b) => b.time - a.time);
  const openUntil = kept.debug_until?.getTime() ?? 0;
  return {
    channel: {
      id: channelId,
      channelName: channel.channelName,
      platform: channel.platform,
      platformName: channel.platformName,
      os: channel.os,
      link: channel.links[0]?.url ?? "",
      hasRules: kept.rules > 0,
    },
    entries: entries.slice(0, entriesAtMost),
    steps: {
      hasClick: noted.some(({ kind }) => kind === "click"),
      hasInstall: noted.some((entry) => entry.kind === "install" && entry.isOwn),
      hasInstallPostback: postbacks.some((one) => one.source === "install" && isTaken(one)),
      hasDeepPostback: postbacks.some((one) => one.source !== "install" && isTaken(one)),
      isDone: kept.tested_at !== null,
    },
    faults: problemsOf(
      { os: channel.os, isDone: kept.tested_at !== null },
      noted,
      postbacks.map(({ entry }) => entry),
    ),
    openUntil: openUntil > now() ? openUntil : null,
  };
}

function problemsOf(
  { os, isDone }: { os: string; isDone: boolean },
  noted: (Entry<"click"> | Entry<"install">)[],
  postbacks: Entry<"postback">[],
): DebugFault[] {
  const clicks = noted.filter((entry) => entry.kind === "click");
  const installs = noted.filter((entry) => entry.kind === "install");
  const [latest] = clicks;
  const problems: DebugFault[] = [];
  // What was passed is not undone by a quiet day.
  if (!latest && !isDone) problems.push("NO_CLICK");
  if (latest && !latest.hasCallback) problems.push("NO_CALLBACK");
  if (os !== "ios" && latest && !latest.ids.includes("oaid")) problems.push("NO_OAID");
  const lost = installs.find(({ isOwn }) => !isOwn);
  const isWon = installs.some(({ isOwn }) => isOwn);
  if (lost && !isWon && latest && lost.time < latest.time) problems.push("INSTALL_BEFORE_CLICK");
  const [last] = postbacks.filter(({ result }) => result !== postbackState.waiting);
  const isRejected =
    last?.result === postbackState.failed || last?.result === postbackState.retrying;
  if (last && isRejected && last.reason !== "NO_CALLBACK") problems.push(problemOf(last.reason));
  return problems;
}

/**
 * Maps a postback error to a debug fault. Reasons that prevented sending are not errors of the
 * platform.
 */
const problemOf = (reason: string): DebugFault =>
  reason === "NO_HOST" || reason === "FOREIGN_HOST" || reason === "WEAK_KEY"
    ? reason
    : "MEDIA_ERROR";

const setDebug = (
  { db, app }: AppContext,
  channelId: number,
  values: { debug_until?: Date; tested_at?: Date },
) =>
  db
    .updateTable("ad_channel")
    .set(values)
    .where("app_id", "=", app.appId)
    .where("channel_id", "=", channelId)
    .execute();

/** Notes what arrives for the next half hour. */
export async function openDebug(context: AppContext, channelId: number): Promise<DebugState> {
  await adDetail(context, channelId);
  await setDebug(context, channelId, { debug_until: new Date(context.now() + openForMs) });
  return debugState(context, channelId);
}

/** Ends joint debugging once the platform has taken an install. */
export async function finishDebug(context: AppContext, channelId: number): Promise<DebugState> {
  const { steps } = await debugState(context, channelId);
  if (!steps.hasInstallPostback)
    throw new ServiceError("0409", say("激活回传成功后才能完成联调"), "id");
  await setDebug(context, channelId, { tested_at: new Date(context.now()) });
  return debugState(context, channelId);
}
