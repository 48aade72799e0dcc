import { sql } from "kysely";
import type { ChannelName, ChannelType } from "../../src/core/api/contract";
import { channelTypes } from "../../src/core/api/contract/constants/channel";
import type { AppAccess } from "../base/caller";
import type { Db } from "../store/open";

const typeOf = (type: number): ChannelType => channelTypes.find((known) => known === type) ?? 1;

/** Names of channels by id; those outside the viewer's scope come without code and name. */
export async function channelNames(
  db: Db,
  app: AppAccess,
  ids: readonly number[],
): Promise<(id: number) => ChannelName> {
  const rows = await db
    .selectFrom("channel")
    .select(["id", "code", "name", "type"])
    .where("app_id", "=", app.appId)
    .where("id", "=", sql<number>`ANY(${[...new Set(ids)]}::bigint[])`)
    .execute();
  const visible = app.channelIds && new Set(app.channelIds);
  const names = new Map(rows.map((row) => [row.id, row]));
  return (id) => {
    const row = visible && !visible.has(id) ? undefined : names.get(id);
    const type = typeOf(names.get(id)?.type ?? 1);
    return { id: row ? id : 0, code: row?.code ?? "", name: row?.name ?? "", type };
  };
}
