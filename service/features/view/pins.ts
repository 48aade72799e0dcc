import { sql } from "kysely";
import type { PinnedView, ValidBody } from "../../../src/core/api/contract";
import { teamOrOwn } from "../../access/team-or-own";
import type { AppAccess, Viewer } from "../../base/caller";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { lockLimit } from "../../store/hold-places";
import type { Db } from "../../store/open";
import type { Context } from "../handler";
import { readView, rejectEmbedToken, type ViewContext } from "./read-views";

const pinsAtMost = 12;
/** Every report with views belongs to this module. */
const viewModule = "data";

/** Puts a view on the viewer's workbench, as the last one, or takes it off. */
export async function pinView(context: ViewContext, id: number, isPinned: boolean): Promise<void> {
  rejectEmbedToken(context);
  const { db, app, viewer } = context;
  await readView(context, id);
  if (!isPinned) {
    await unpin(db, viewer, [{ appId: app.appId, id }]);
    return;
  }
  await db.transaction().execute(async (tx) => {
    await lockLimit(tx, "pins", { account: viewer.accountId });
    const { count, last } = await tx
      .selectFrom("report_view_pin")
      .select([
        (eb) => eb.fn.countAll<number>().as("count"),
        sql<number>`coalesce(max(position), 0)`.as("last"),
      ])
      .where("account_id", "=", viewer.accountId)
      .executeTakeFirstOrThrow();
    if (count >= pinsAtMost)
      throw new ServiceError(
        "0409",
        say("工作台最多固定 {} 个视图，请先取消一个", pinsAtMost),
        "id",
      );
    await tx
      .insertInto("report_view_pin")
      .values({
        app_id: app.appId,
        account_id: viewer.accountId,
        view_id: id,
        position: last + 1,
      })
      .onConflict((conflict) => conflict.columns(["app_id", "account_id", "view_id"]).doNothing())
      .execute();
  });
}

/** Orders the viewer's pins and takes some off; one that is not named keeps its place behind them. */
export async function arrangePins(
  { db, viewer }: Context & { viewer: Viewer },
  { order, unpinned }: ValidBody<"view/arrangePins">,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await unpin(tx, viewer, unpinned);
    await tx
      .updateTable("report_view_pin")
      .set({ position: sql<number>`position + ${order.length}` })
      .where("account_id", "=", viewer.accountId)
      .execute();
    for (const [index, { appId, id }] of order.entries())
      await tx
        .updateTable("report_view_pin")
        .set({ position: index + 1 })
        .where("app_id", "=", appId)
        .where("account_id", "=", viewer.accountId)
        .where("view_id", "=", id)
        .execute();
  });
}

async function unpin(db: Db, viewer: Viewer, pins: { appId: number; id: number }[]): Promise<void> {
  for (const { appId, id } of pins)
    await db
      .deleteFrom("report_view_pin")
      .where("app_id", "=", appId)
      .where("account_id", "=", viewer.accountId)
      .where("view_id", "=", id)
      .execute();
}

/** The viewer's pins among the apps it sees, in its order; a view it may no longer open is left out. */
export async function listPins(
  db: Db,
  viewer: Viewer,
  apps: readonly Pick<AppAccess, "appId" | "modules">[],
): Promise<PinnedView[]> {
  if (viewer.embed) return [];
  const open = apps.filter(
    ({ modules }) => !modules || modules.some(({ key }) => key === viewModule),
  );
  if (open.length === 0) return [];
  const rows = await db
    .selectFrom("report_view_pin as pin")
    .innerJoin("report_view as view", (join) =>
      join.onRef("view.app_id", "=", "pin.app_id").onRef("view.id", "=", "pin.view_id"),
    )
    .select(["view.app_id", "view.id", "view.page", "view.name", "view.query", "view.is_team"])
    .where("pin.account_id", "=", viewer.accountId)
    .where(
      "pin.app_id",
      "in",
      open.map(({ appId }) => appId),
    )
    .where(teamOrOwn("view", viewer))
    .orderBy("pin.position")
    .orderBy("view.id")
    .execute();
  return rows.map(({ app_id, id, page, name, query, is_team }) => ({
    appId: app_id,
    id,
    page,
    name,
    query,
    isTeam: is_team,
  }));
}
