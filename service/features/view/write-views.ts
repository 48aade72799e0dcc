import { sql } from "kysely";
import type { ValidBody } from "../../../src/core/api/contract";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { lockLimit } from "../../store/hold-places";
import type { Db } from "../../store/open";
import { readView, rejectEmbedToken, type ViewContext, viewNotFound } from "./read-views";

const maxViews = 50;

/** Makes a view or changes one's own; answers its id. */
export function saveView(context: ViewContext, body: ValidBody<"view/save">): Promise<number> {
  rejectEmbedToken(context);
  return context.db.transaction().execute((tx) => writeView(tx, context, body));
}

async function writeView(
  db: Db,
  { app, viewer, now }: ViewContext,
  { id, revision, page, name, query, isTeam }: ValidBody<"view/save">,
): Promise<number> {
  await lockLimit(db, "views", { app: app.appId, account: viewer.accountId });
  const trimmed = name.trim();
  if (trimmed === "") throw new ServiceError("0400", say("请输入视图名称"), "name");
  const ownViews = await db
    .selectFrom("report_view")
    .select(["id", "name"])
    .where("app_id", "=", app.appId)
    .where("account_id", "=", viewer.accountId)
    .where("page", "=", page)
    .execute();
  if (ownViews.some((view) => view.name === trimmed && view.id !== id)) {
    throw new ServiceError("0409", say("已有同名视图"), "name");
  }
  const values = { name: trimmed, query, is_team: isTeam };
  if (id !== null) {
    const changed = await db
      .updateTable("report_view")
      .set({ ...values, revision: sql<number>`revision + 1` })
      .where("app_id", "=", app.appId)
      .where("id", "=", id)
      .where("account_id", "=", viewer.accountId)
      .where("revision", "=", revision)
      .executeTakeFirst();
    if (changed.numUpdatedRows > 0n) return id;
    if (!ownViews.some((view) => view.id === id)) throw viewNotFound();
    throw new ServiceError("0409", say("该视图刚被修改，请刷新后再保存"), "revision");
  }
  if (ownViews.length >= maxViews) {
    throw new ServiceError("0409", say("每个报表最多保存 {} 个视图", maxViews), "name");
  }
  const made = await db
    .insertInto("report_view")
    .values({
      app_id: app.appId,
      account_id: viewer.accountId,
      page,
      ...values,
      created_at: new Date(now()),
    })
    .onConflict((conflict) =>
      conflict.columns(["app_id", "account_id", "page", "name"]).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  if (!made) throw new ServiceError("0409", say("已有同名视图"), "name");
  return made.id;
}

/** Removes one's own view; the app's owner also removes the team's. */
export async function deleteView(context: ViewContext, id: number): Promise<void> {
  rejectEmbedToken(context);
  const { db, app } = context;
  const view = await readView(context, id);
  if (!view.isMine && !app.isOwner)
    throw new ServiceError("0403", say("只能删除自己创建的视图"), "id");
  for (const table of ["report_view_default", "report_view_pin"] as const)
    await db.deleteFrom(table).where("app_id", "=", app.appId).where("view_id", "=", id).execute();
  await db.deleteFrom("report_view").where("app_id", "=", app.appId).where("id", "=", id).execute();
}

/** Sets or clears the viewer's default view of a report. */
export async function setDefaultView(
  context: ViewContext,
  page: string,
  id: number | null,
): Promise<void> {
  rejectEmbedToken(context);
  const { db, app, viewer } = context;
  const key = { app_id: app.appId, account_id: viewer.accountId, page };
  if (id === null) {
    await db
      .deleteFrom("report_view_default")
      .where("app_id", "=", key.app_id)
      .where("account_id", "=", key.account_id)
      .where("page", "=", page)
      .execute();
    return;
  }
  const view = await readView(context, id);
  if (view.page !== page) throw viewNotFound();
  await db
    .insertInto("report_view_default")
    .values({ ...key, view_id: id })
    .onConflict((conflict) =>
      conflict.columns(["app_id", "account_id", "page"]).doUpdateSet({ view_id: id }),
    )
    .execute();
}
