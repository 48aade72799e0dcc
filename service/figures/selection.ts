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
import { unavailableByDevice, unavailableByMatch } from "./counts";
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
  const chosen = await chosenChannels(db, app, channelIds, groupIds);
  const plain = {
    app,
    channelIds: chosen?.map(({ id }) => id) ?? null,
    kind: null,
    platform: platform ? platformCode[platform] : null,
    match: match ? matchCode[match] : allMatches,
    versions,
    provinces,
    isByDevice,
    unavailable: isByDevice ? unavailableByDevice : byMatch,
  };
  return ofTypes(
    plain,
    (chosen ?? []).flatMap(({ type }) => type ?? []),
  );
}

/** The same selection, without the counts that channels of these types do not have. */
export function ofTypes(selection: Selection, types: readonly number[]): Selection {
  const [type, ...others] = new Set(types);
  const kind = type === undefined || others.length > 0 ? null : channelKindOf(type);
  if (kind === null) return selection;
  const unavailable = new Set([...selection.unavailable, ...foreignCounts(kind)]);
  return { ...selection, kind, unavailable };
}

async function chosenChannels(
  db: Db,
  app: ReportApp,
  channelIds: number[],
  groupIds: number[],
): Promise<{ id: number; type: number | null }[] | null> {
  if (channelIds.length === 0 && groupIds.length === 0)
    return app.channelIds?.map((id) => ({ id, type: null })) ?? null;
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
export function rollupCondition(selection: Selection): RawBuilder<SqlBool> {
  const { app, match, platform } = selection;
  const channels = selection.channelIds ?? [allChannels];
  return sql<SqlBool>`app_id = ${app.appId} AND match = ${match}
    AND channel_id = ANY(${channels}::bigint[])
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
