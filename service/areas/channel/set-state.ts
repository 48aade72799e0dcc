import { sql } from "kysely";
import type { ValidBody } from "../../../src/core/api/contract";
import { isVisible, noSuchChannel } from "../../access/scope";
import type { HandlerContext } from "../handler";
import { refuseApart } from "./refuse-apart";

/** Starts or stops channels, all or none; counts those named. */
export function setState(
  { db, app, now }: HandlerContext<"channel/setState">,
  { ids: given, state }: ValidBody<"channel/setState">,
): Promise<number> {
  const ids = [...new Set(given)];
  return db.transaction().execute(async (tx) => {
    await refuseApart(tx, app.appId, ids, "ids");
    const changed = await tx
      .updateTable("channel")
      .set({ state, updated_at: new Date(now()), revision: sql`revision + 1` })
      .where(isVisible(app))
      .where("id", "=", sql<number>`ANY(${ids}::bigint[])`)
      .returning("id")
      .execute();
    if (changed.length < ids.length) throw noSuchChannel("ids");
    return changed.length;
  });
}
