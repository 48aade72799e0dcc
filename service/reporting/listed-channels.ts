import { sql } from "kysely";
import { maskPhonesIn } from "../access/phones";
import { allPlatforms } from "../store/event-tables";
import type { Db } from "../store/open";
import type { DayRange } from "./periods";
import type { Selection } from "./selection";

/** A channel as the reports list it. */
export interface ListedChannel {
  id: number;
  code: string;
  name: string;
  type: number;
  group_id: number;
  group_name: string;
  /** Null too when the parent is not listed: the child then stands alone. */
  parent_id: number | null;
  /** Unit price in yuan. */
  cpa: number | null;
  isDeleted: boolean;
}

/** Live channels of a selection, and deleted ones that counted something in any of some ranges. */
export async function listVisibleChannels(
  db: Db,
  { app, channelIds }: Pick<Selection, "app" | "channelIds">,
  ...histories: readonly [DayRange, ...DayRange[]]
): Promise<ListedChannel[]> {
  const isWithin = sql.join(
    histories.map(({ start, end }) => sql`d.day BETWEEN ${start} AND ${end}`),
    sql` OR `,
  );
  const isCounted = sql<boolean>`EXISTS (SELECT 1 FROM channel_day AS d
    WHERE d.app_id = ${app.appId} AND d.platform = ${allPlatforms}
      AND d.channel_id = channel.id AND (${isWithin}))`;
  const rows = await db
    .selectFrom("channel")
    .innerJoin("channel_group", (join) =>
      join
        .onRef("channel_group.app_id", "=", "channel.app_id")
        .onRef("channel_group.id", "=", "channel.group_id"),
    )
    .select([
      "channel.id",
      "channel.code",
      "channel.name",
      "channel.type",
      "channel.parent_id",
      "channel.group_id",
      "channel.cpa",
      "channel_group.name as group_name",
      sql<boolean>`channel.deleted_at IS NOT NULL`.as("isDeleted"),
    ])
    .where("channel.app_id", "=", app.appId)
    .where((or) => or.or([or("channel.deleted_at", "is", null), isCounted]))
    .execute();
  const wanted = channelIds && new Set(channelIds);
  const visible = rows.filter((row) => !wanted || wanted.has(row.id));
  const ids = new Set(visible.map((row) => row.id));
  return visible.map((row) =>
    row.parent_id === null || ids.has(row.parent_id) ? row : { ...row, parent_id: null },
  );
}

export interface ChannelChoice {
  keyword: string;
  /** The search looks at what is shown of a mobile number. */
  hidesPhones?: boolean | undefined;
  type: number | null;
  /** Only this channel and its children, each by itself. */
  parentId: number | null;
}

/** Returns the channels selected by a search, a type or a parent, with their children. */
export function narrowChannels(
  listed: ListedChannel[],
  { keyword, type, parentId, hidesPhones }: ChannelChoice,
): ListedChannel[] {
  if (parentId !== null) {
    return listed
      .filter((row) => row.id === parentId || row.parent_id === parentId)
      .map((row) => ({ ...row, parent_id: null }));
  }
  const word = keyword.toLowerCase();
  const textOf = ({ code, name }: ListedChannel) =>
    hidesPhones ? maskPhonesIn(`${code} ${name}`) : `${code} ${name}`;
  const listedIds = new Set(
    listed
      .filter(
        (row) =>
          row.parent_id === null &&
          (type === null || row.type === type) &&
          textOf(row).toLowerCase().includes(word),
      )
      .map((row) => row.id),
  );
  return listed.filter((row) => listedIds.has(row.parent_id ?? row.id));
}
