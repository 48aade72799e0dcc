import { sql } from "kysely";
import type {
  WechatLinkDetail,
  WechatLinkRow,
  WechatLinkState,
} from "../../../src/core/api/contract";
import { endingDays } from "../../../src/core/api/contract/constants/wechat-link";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";
import { hitKind } from "../../store/wechat-link-tables";
import type { StoredLink } from "./make-link";

const dayMs = 86_400_000;

export interface LinkCounts {
  visits: number;
  clicks: number;
  jumps: number;
}

const none: LinkCounts = { visits: 0, clicks: 0, jumps: 0 };

export function stateOf(
  { kind, expire_at: expireAt }: Pick<StoredLink, "kind" | "expire_at">,
  nowMs: number,
): WechatLinkState {
  if (kind !== "mini") return 1;
  if (expireAt === null) return 4;
  const leftMs = expireAt.getTime() - nowMs;
  if (leftMs <= 0) return 3;
  return leftMs <= endingDays * dayMs ? 2 : 1;
}

/** The same as a condition over `wechat_link`. */
export function isInState(state: WechatLinkState, nowMs: number) {
  const now = new Date(nowMs);
  const soon = new Date(nowMs + endingDays * dayMs);
  if (state === 1) return sql<boolean>`(kind <> 'mini' OR expire_at > ${soon})`;
  if (state === 2) return sql<boolean>`(expire_at > ${now} AND expire_at <= ${soon})`;
  if (state === 3) return sql<boolean>`expire_at <= ${now}`;
  return sql<boolean>`(kind = 'mini' AND expire_at IS NULL)`;
}

/** Address of a transit page. */
export const jumpPath = (code: string): string => `/m/${code}`;

/** Counts of links over all their time. */
export async function countsOf(
  db: Db,
  appId: number,
  ids: readonly number[],
): Promise<Map<number, LinkCounts>> {
  if (ids.length === 0) return new Map();
  const sum = (kind: number) =>
    sql<number>`coalesce(sum(hits) FILTER (WHERE kind = ${kind}::integer), 0)::float8`;
  const rows = await db
    .selectFrom("wechat_link_hit")
    .select([
      "link_id as id",
      sum(hitKind.visit).as("visits"),
      sum(hitKind.click).as("clicks"),
      sum(hitKind.jump).as("jumps"),
    ])
    .where("app_id", "=", appId)
    .where("link_id", "=", sql<number>`ANY(${ids}::bigint[])`)
    .groupBy("link_id")
    .execute();
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Names of channels, of those too that are deleted. */
export async function channelNamesOf(
  db: Db,
  appId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("channel")
    .select(["id", "name"])
    .where("app_id", "=", appId)
    .where("id", "=", sql<number>`ANY(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface RowParts {
  base: string;
  nowMs: number;
  channelName: string;
  counts: LinkCounts | undefined;
}

/** A link as lists show it. */
export function linkRow(row: StoredLink, parts: RowParts): WechatLinkRow {
  const { base, nowMs, channelName, counts = none } = parts;
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    link: base + jumpPath(row.code),
    target: row.kind === "mini" ? row.path : row.url,
    state: stateOf(row, nowMs),
    fault: row.fault,
    faultCode: row.fault_code,
    faultTime: row.fault_at?.getTime() ?? null,
    nextTryTime: row.fault === null ? null : (row.next_try_at?.getTime() ?? null),
    expireTime: row.expire_at?.getTime() ?? null,
    isRenewed: row.is_renewed,
    channelId: row.channel_id,
    channelName,
    ...counts,
    createTime: row.created_at.getTime(),
  };
}

/** A link with all that can be set. */
export const linkDetail = (
  row: StoredLink,
  parts: RowParts & { origin: string },
): WechatLinkDetail => ({
  ...linkRow(row, parts),
  path: row.path,
  query: row.query,
  version: row.version,
  url: row.url,
  days: row.days,
  look: row.look,
  outside: row.outside,
  remark: row.remark,
  scheme: row.scheme,
  urlLink: row.url_link.startsWith("/") ? parts.origin + row.url_link : row.url_link,
  madeTime: row.made_at?.getTime() ?? null,
  revision: row.revision,
});

/** The app's link of that id. 0404 when it has none. */
export async function ownLink(db: Db, appId: number, id: number): Promise<StoredLink> {
  const row = await db
    .selectFrom("wechat_link")
    .selectAll()
    .where("app_id", "=", appId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new ServiceError("0404", say("该微信跳转不存在或已删除"), "id");
  return row;
}
