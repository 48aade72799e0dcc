import { sql } from "kysely";
import type { ValidBody } from "../../../src/core/api/contract";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";
import { binChannels } from "../channel";
import type { AppContext } from "../handler";
import { linkNotFound, visibleLinks } from "./link-row";
import { forgetLink } from "./served-links";

/** The links of these ids, all of them the viewer's. */
async function named({ app }: AppContext, db: Db, given: readonly number[]) {
  const ids = [...new Set(given)];
  const found = await visibleLinks(db, app)
    .select(["link.channel_id as id", "link.host", "link.suffix", "link.state", "channel.name"])
    .where("link.channel_id", "=", sql<number>`ANY(${ids}::bigint[])`)
    .execute();
  if (found.length < ids.length) throw linkNotFound("ids");
  return found;
}

const amongIds = (ids: readonly number[]) => sql<boolean>`channel_id = ANY(${ids}::bigint[])`;

/** Starts or stops links, all or none; what the operator blocked stays blocked. */
export async function setLinkState(
  context: AppContext,
  { ids, state }: ValidBody<"xlink/setState">,
): Promise<number> {
  const { db, app, now } = context;
  const links = await db.transaction().execute(async (tx) => {
    const found = await named(context, tx, ids);
    const blocked = found.find((link) => link.state === 4);
    if (blocked) {
      throw new ServiceError(
        "0409",
        say("「{}」因违规被封禁，请联系客服申诉", blocked.name),
        "ids",
      );
    }
    await tx
      .updateTable("short_link")
      .set({ state })
      .where("app_id", "=", app.appId)
      .where(amongIds(found.map(({ id }) => id)))
      .where("state", "!=", 4)
      .execute();
    await tx
      .updateTable("channel")
      .set({ state, updated_at: new Date(now()), revision: sql`revision + 1` })
      .where("app_id", "=", app.appId)
      .where(sql<boolean>`id = ANY(${found.map(({ id }) => id)}::bigint[])`)
      .execute();
    return found;
  });
  for (const link of links) forgetLink(db, link);
  return links.length;
}

/** Puts links away, or takes them back; they work all the same. */
export async function archiveLinks(
  context: AppContext,
  { ids, isArchived }: ValidBody<"xlink/archive">,
): Promise<number> {
  const { db, app } = context;
  const found = await named(context, db, ids);
  await db
    .updateTable("short_link")
    .set({ is_archived: isArchived })
    .where("app_id", "=", app.appId)
    .where(amongIds(found.map(({ id }) => id)))
    .execute();
  return found.length;
}

/** Moves links to the bin of the channels, from which they can be taken back for 30 days. */
export async function deleteLinks(
  context: AppContext,
  { ids, confirm }: ValidBody<"xlink/delete">,
): Promise<number> {
  const found = await named(context, context.db, ids);
  const deleted = await binChannels(context, { ids, confirm });
  for (const link of found) forgetLink(context.db, link);
  return deleted;
}
