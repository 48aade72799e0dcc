import { sql } from "kysely";
import type {
  ChannelCounts,
  ChannelDetail,
  ChannelRow,
  ChannelState,
  ChannelType,
} from "../../../src/core/api/contract";
import { channelTypes } from "../../../src/core/api/contract/constants/channel";
import { withPairsSet } from "../../../src/core/format/address";
import { landingAddress } from "../../../src/core/format/landing-address";
import { isVisible } from "../../access/scope";
import { templateOf } from "../../attribution/web-settings";
import type { AppAccess } from "../../base/caller";
import type { Db } from "../../store/open";

export interface CountsOf {
  today: ChannelCounts;
  yesterday: ChannelCounts;
  total: ChannelCounts;
}

export const noCounts: ChannelCounts = { visit: 0, click: 0, install: 0, register: 0 };

export const channelType = (type: number): ChannelType =>
  channelTypes.find((known) => known === type) ?? 1;

export const channelState = (state: number): ChannelState =>
  state === 2 || state === 3 ? state : 1;

const promoteOf = (promote: number): ChannelDetail["promote"] =>
  promote === 2 || promote === 3 ? promote : 1;

/** Counts the live children of each channel. */
async function countChildren(db: Db, { appId }: AppAccess, ids: number[]) {
  const rows = await db
    .selectFrom("channel")
    .select((eb) => ["parent_id", eb.fn.countAll<number>().as("children")])
    .where("app_id", "=", appId)
    .where("parent_id", "=", sql<number>`ANY(${ids}::bigint[])`)
    .where("type", "=", 1)
    .where("deleted_at", "is", null)
    .groupBy("parent_id")
    .execute();
  return new Map(rows.map(({ parent_id: id, children }) => [id, children]));
}

/** Whole rows of visible channels with their group's and creator's names. */
export async function readChannels(db: Db, app: AppAccess, ids: number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("channel")
    .innerJoin("channel_group as group", (join) =>
      join.onRef("group.app_id", "=", "channel.app_id").onRef("group.id", "=", "channel.group_id"),
    )
    .leftJoin("account", "account.id", "channel.created_by")
    .selectAll("channel")
    .select(["group.name as group_name", "account.user_name as creator"])
    .where(isVisible(app))
    .where("channel.id", "=", sql<number>`ANY(${ids}::bigint[])`)
    .execute();
  const children = await countChildren(db, app, ids);
  return rows.map((row) => ({ ...row, child_count: children.get(row.id) ?? 0 }));
}

export type StoredChannel = Awaited<ReturnType<typeof readChannels>>[number];

/** The promotion link of a channel. */
export const linkOf = (origin: string, linkCode: string): string => `${origin}/l/${linkCode}`;

/** The address behind a link, as the link's redirect composes it. */
function longLinkOf(row: StoredChannel, origin: string): string {
  const { params, code: channelCode } = row;
  const isCustom = row.landing_type === "custom" && URL.canParse(row.landing_url);
  if (isCustom) return landingAddress(row.landing_url, { params, channelCode }, "");
  return withPairsSet(
    linkOf(origin, row.link_code),
    params.map(({ key, value }) => [key, value] as const),
  );
}

export const channelRow = (
  row: StoredChannel,
  origin: string,
  counts: CountsOf | undefined,
): ChannelRow => ({
  id: row.id,
  channelCode: row.code,
  channelName: row.name,
  type: channelType(row.type),
  groupId: row.group_id,
  groupName: row.group_name,
  link: linkOf(origin, row.link_code),
  longLink: longLinkOf(row, origin),
  childCount: row.child_count,
  state: channelState(row.state),
  remark: row.remark,
  creator: row.creator ?? "",
  createTime: row.created_at.getTime(),
  today: counts?.today ?? noCounts,
  yesterday: counts?.yesterday ?? noCounts,
  total: counts?.total ?? noCounts,
});

export const channelDetail = (
  row: StoredChannel,
  origin: string,
  counts: CountsOf | undefined,
  missing: ChannelDetail["noDownload"],
): ChannelDetail => ({
  ...channelRow(row, origin, counts),
  promote: promoteOf(row.promote),
  landingType: row.landing_type === "custom" ? "custom" : "default",
  landingUrl: row.landing_url,
  template: templateOf(row.landing_template),
  packages: {
    ios: row.packages.ios ?? null,
    android: row.packages.android ?? null,
    harmony: row.packages.harmony ?? null,
  },
  params: row.params,
  wake: row.wake,
  cpa: row.cpa,
  owner: row.owner,
  noDownload: missing,
  periodStart: row.period_start,
  periodEnd: row.period_end,
  revision: row.revision,
});
