import { sql } from "kysely";
import type { LinkCounts, LinkDetail, LinkRow } from "../../../src/core/api/contract";
import type { AppAccess } from "../../base/caller";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { allMatches, granularityCode } from "../../store/event-tables";
import { localDay } from "../../store/local-time";
import type { Db } from "../../store/open";
import type { AppContext } from "../handler";
import { hostsOf } from "./settings";

const noCounts: LinkCounts = { click: 0, install: 0, wakeup: 0 };

/** Links that a viewer may see, each with its channel. */
export const visibleLinks = (db: Db, { appId, channelIds }: AppAccess) =>
  db
    .selectFrom("short_link as link")
    .innerJoin("channel", (join) =>
      join.onRef("channel.app_id", "=", "link.app_id").onRef("channel.id", "=", "link.channel_id"),
    )
    .where("link.app_id", "=", appId)
    .where("channel.app_id", "=", appId)
    .where("channel.deleted_at", "is", null)
    .where(
      sql<boolean>`(${channelIds}::bigint[] IS NULL OR channel.id = ANY(${channelIds}::bigint[]))`,
    );

async function readRows(db: Db, app: AppAccess, ids: readonly number[]) {
  return visibleLinks(db, app)
    .leftJoin("account", "account.id", "channel.created_by")
    .where("channel.id", "=", sql<number>`ANY(${ids}::bigint[])`)
    .selectAll("link")
    .select([
      "channel.code",
      "channel.name",
      "channel.parent_id",
      "channel.params",
      "channel.remark",
      "channel.revision",
      "channel.created_at",
      "account.user_name as creator",
    ])
    .execute();
}

type StoredLink = Awaited<ReturnType<typeof readRows>>[number];

interface CountRow extends LinkCounts {
  id: number;
  grain: number;
  visitor: number;
}

interface Counted {
  today: LinkCounts;
  total: LinkCounts;
  todayVisitor: number;
}

const noneYet = (): Counted => ({ today: noCounts, total: noCounts, todayVisitor: 0 });

/** Reads today's and lifetime counts of links. */
export async function countsOf(
  db: Db,
  app: AppAccess,
  ids: readonly number[],
  nowMs: number,
): Promise<Map<number, Counted>> {
  const today = localDay(app.zones, nowMs);
  const { rows } = await sql<CountRow>`
    SELECT channel_id AS id, grain, sum(click)::float8 AS click, sum(click_uv)::float8 AS visitor,
      sum(install)::float8 AS install, sum(wakeup)::float8 AS wakeup
    FROM rollup
    WHERE app_id = ${app.appId} AND match = ${allMatches} AND channel_id = ANY(${ids}::bigint[])
      AND ((grain = ${granularityCode.all} AND t = 0) OR (grain = ${granularityCode.day} AND t = ${today}))
    GROUP BY 1, 2`.execute(db);
  const found = new Map<number, Counted>(ids.map((id) => [id, noneYet()]));
  for (const { id, grain: granularity, visitor, ...counts } of rows) {
    const known = found.get(id);
    if (!known) continue;
    if (granularity === granularityCode.all) known.total = counts;
    else Object.assign(known, { today: counts, todayVisitor: visitor });
  }
  return found;
}

/** A link is over by the clock or by its clicks; stopped and blocked ones say that instead. */
export function stateOf(
  link: Pick<StoredLink, "state" | "expire_at" | "click_limit">,
  clicks: number,
  nowMs: number,
): LinkRow["state"] {
  if (link.state === 2 || link.state === 4) return link.state;
  const isLate = link.expire_at !== null && link.expire_at.getTime() <= nowMs;
  return isLate || (link.click_limit !== null && clicks >= link.click_limit) ? 3 : 1;
}

/** Whole rows of links in the order of their ids. */
export async function linkRows(
  { db, app, now, ...context }: AppContext,
  ids: readonly number[],
): Promise<{ row: LinkRow; stored: StoredLink }[]> {
  if (ids.length === 0) return [];
  const [stored, counts, hosts] = [
    await readRows(db, app, ids),
    await countsOf(db, app, ids, now()),
    await hostsOf(db, app.appId),
  ];
  const parents = await parentNames(db, app, stored);
  const ownBase = context.config.origin ?? context.origin;
  const byId = new Map(stored.map((one) => [one.channel_id, one]));
  return ids.flatMap((id) => {
    const one = byId.get(id);
    if (!one) return [];
    const counted = counts.get(id) ?? noneYet();
    const isSecure = hosts.find(({ host }) => host === one.host)?.isSecure ?? true;
    const base = one.host === "" ? ownBase : `${isSecure ? "https" : "http"}://${one.host}`;
    const row: LinkRow = {
      id,
      code: one.code,
      title: one.name,
      suffix: one.suffix,
      host: one.host,
      link: `${base}/s/${one.suffix}`,
      target: one.target,
      channel: (one.parent_id !== null && parents.get(one.parent_id)) || null,
      tags: one.tags,
      ...counted,
      state: stateOf(one, counted.total.click, now()),
      isArchived: one.is_archived,
      blockReason: one.block_reason,
      expireTime: one.expire_at?.getTime() ?? null,
      clickLimit: one.click_limit,
      hasPassword: one.password_hash !== null,
      creator: one.creator ?? "",
      createTime: one.created_at.getTime(),
    };
    return [{ row, stored: one }];
  });
}

async function parentNames(db: Db, { appId, channelIds }: AppAccess, links: readonly StoredLink[]) {
  const ids = links.flatMap(({ parent_id: id }) =>
    id !== null && (channelIds === null || channelIds.includes(id)) ? [id] : [],
  );
  const rows = await db
    .selectFrom("channel")
    .select(["id", "name"])
    .where("app_id", "=", appId)
    .where("id", "=", sql<number>`ANY(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The parameter by which an install learns of the channel that its link belongs to. */
export const parentParam = "parentChannelCode";

/** A link with what its form holds. */
export async function linkDetail(context: AppContext, id: number): Promise<LinkDetail> {
  const [found] = await linkRows(context, [id]);
  if (!found) throw linkNotFound("id");
  const { row, stored } = found;
  const { targets, utm, og, ...spec } = stored.spec;
  return {
    ...row,
    channelId: row.channel?.id ?? null,
    params: stored.params.filter(({ key }) => key !== parentParam),
    targets: { ios: "", android: "", harmony: "", desktop: "", ...targets },
    wakePath: spec.wakePath ?? "",
    messenger: spec.messenger ?? "open",
    miniapp: spec.miniapp ?? "",
    utm: { source: "", medium: "", campaign: "", term: "", content: "", ...utm },
    expiredUrl: spec.expiredUrl ?? "",
    rules: spec.rules ?? [],
    variants: spec.variants ?? [],
    og: { title: "", about: "", image: "", ...og },
    remark: stored.remark,
    revision: stored.revision,
  };
}

/** Said of a link that is not there, or not the viewer's. */
export const linkNotFound = (field: string) =>
  new ServiceError("0404", say("短链不存在或已被删除"), field);
