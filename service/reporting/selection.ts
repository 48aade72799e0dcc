import { type RawBuilder, type SqlBool, sql } from "kysely";
import * as v from "valibot";
import { reportFilter } from "../../src/core/api/contract/report";
import {
  type ChannelKind,
  type CountKey,
  channelKindOf,
  foreignCounts,
} from "../../src/core/metrics";
import {
  allChannels,
  allMatches,
  matchCode,
  organicChannel,
  platformCode,
} from "../store/event-tables";
import type { Db } from "../store/open";
import { unavailableByDevice, unavailableByMatch, unavailableOver } from "./counts";
import type { DayRange } from "./periods";
import type { ReportApp } from "./report-app";

const wholeFilter = v.object(reportFilter);

/** The filter bar as a call hands it over. */
export type ReportFilter = v.InferOutput<typeof wholeFilter>;

/** A filter that narrows nothing, by days; its range is the caller's. */
export const noFilter: Omit<ReportFilter, "start" | "end"> = v.parse(
  v.omit(wholeFilter, ["start", "end"]),
  {},
);

/** A filter resolved to what the store holds. */
export interface Selection {
  app: ReportApp;
  /** Channels to sum; null = everything, organic included. */
  channelIds: number[] | null;
  /** Of all its channels; null when they are of several kinds, or everything is summed. */
  kind: ChannelKind | null;
  platform: number | null;
  match: number;
  versions: string[];
  provinces: string[];
  /** Versions and provinces are known per device only. */
  isByDevice: boolean;
  /** True when its days are told together: the devices of an event do not add up. */
  isOverDays?: boolean;
  unavailable: ReadonlySet<CountKey>;
}

/** Resolves groups and children to channels, and leaves out what the viewer may not see. A call without a field is not narrowed by it. */
export async function select(
  db: Db,
  app: ReportApp,
  filter: Partial<ReportFilter>,
): Promise<Selection> {
  const { channelIds, groupIds, platform, match, versions, provinces, ...left } = {
    ...noFilter,
    ...filter,
  };
  const { start: _start, end: _end, granularity: _granularity, ...unread } = left;
  // A field that no condition looks at does not compile.
  unread satisfies Record<string, never>;
  const isByDevice = versions.length > 0 || provinces.length > 0;
  const byMatch = match ? unavailableByMatch : new Set<CountKey>();
  const selected = await selectedChannels(db, app, channelIds, groupIds);
  const plain = {
    app,
    channelIds: selected?.map(({ id }) => id) ?? app.channelIds,
    kind: null,
    platform: platform ? platformCode[platform] : null,
    match: match ? matchCode[match] : allMatches,
    versions,
    provinces,
    isByDevice,
    unavailable: isByDevice ? unavailableByDevice : byMatch,
  };
  if (selected)
    return ofTypes(
      plain,
      selected.map(({ type }) => type),
    );
  return { ...ofTypes(plain, await typesOf(db, app)), kind: null };
}

/** The same selection, without the counts that nobody knows of several days together. */
export const overDays = (selection: Selection, range: DayRange): Selection => ({
  ...selection,
  isOverDays: range.start < range.end,
  unavailable: unavailableOver(selection.unavailable, range),
});

/** The same selection, without the counts that none of the kinds of channels of these types has. */
export function ofTypes(selection: Selection, types: readonly number[]): Selection {
  const kinds = [...new Set(types.map(channelKindOf))];
  const known = kinds.filter((kind) => kind !== null);
  const [kind, ...others] = known;
  if (kind === undefined || known.length < kinds.length) return selection;
  const unavailable = new Set(selection.unavailable);
  for (const key of foreignCounts(kind))
    if (others.every((other) => foreignCounts(other).has(key))) unavailable.add(key);
  return { ...selection, kind: others.length > 0 ? null : kind, unavailable };
}

const ownType = 1;

/** Types of everything that a viewer sees; what came without a channel came by pages of one's own. */
async function typesOf(db: Db, { appId, channelIds }: ReportApp): Promise<number[]> {
  const { rows } = await sql<{ type: number }>`
    SELECT DISTINCT type FROM channel WHERE app_id = ${appId}
      AND (${channelIds}::bigint[] IS NULL OR id = ANY(${channelIds}::bigint[]))`.execute(db);
  const types = rows.map(({ type }) => type);
  return channelIds === null ? [ownType, ...types] : types;
}

async function selectedChannels(
  db: Db,
  app: ReportApp,
  channelIds: number[],
  groupIds: number[],
): Promise<{ id: number; type: number }[] | null> {
  if (channelIds.length === 0 && groupIds.length === 0) return null;
  const rows = await db
    .selectFrom("channel")
    .select(["id", "type"])
    .where("app_id", "=", app.appId)
    .where((where) =>
      where.or([
        where("id", "=", sql<number>`ANY(${channelIds}::bigint[])`),
        where("parent_id", "=", sql<number>`ANY(${channelIds}::bigint[])`),
        where("group_id", "=", sql<number>`ANY(${groupIds}::bigint[])`),
      ]),
    )
    .execute();
  const visible = app.channelIds && new Set(app.channelIds);
  return rows.filter(({ id }) => !visible || visible.has(id));
}

/** The condition on `rollup` and `retained` rows, without grain and time. */
export function rollupCondition(
  { app, match, platform, channelIds }: Selection,
  isOfChannels = sql<SqlBool>`channel_id = ANY(${channelIds ?? [allChannels]}::bigint[])`,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`app_id = ${app.appId} AND match = ${match} AND ${isOfChannels}
    AND (${platform}::smallint IS NULL OR platform = ${platform})`;
}

/** The condition on `device` rows, without time. */
export function deviceCondition(selection: Selection): RawBuilder<SqlBool> {
  const { app, channelIds, match, platform, versions, provinces } = selection;
  return sql<SqlBool>`app_id = ${app.appId}
    AND (${match}::smallint = ${allMatches} OR match = ${match})
    AND (${channelIds}::bigint[] IS NULL OR channel_id = ANY(${channelIds}::bigint[]))
    AND (${platform}::smallint IS NULL OR platform = ${platform})
    AND (${versions.length} = 0 OR version = ANY(${versions}::text[]))
    AND (${provinces.length} = 0 OR province = ANY(${provinces}::text[]))
    ${app.deductsAbnormal ? sql`AND flags = '{}'` : sql``}`;
}

/** Up to this many channels are looked up one by one; for more, what there is of a time is read whole. */
const channelsLookedUp = 100;

/** The condition on rows of single channels; some that were not asked for may fulfil it as well. */
export const amongChannels = (channelIds: readonly number[] | null): RawBuilder<SqlBool> =>
  channelIds && channelIds.length <= channelsLookedUp
    ? sql<SqlBool>`channel_id = ANY(${channelIds}::bigint[])`
    : sql<SqlBool>`channel_id >= ${organicChannel}`;
