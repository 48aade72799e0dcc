import type { SavedView } from "../../../src/core/api/contract";
import { maskMobile } from "../../../src/core/format/mask";
import { teamOrOwn } from "../../access/team-or-own";
import type { Viewer } from "../../base/caller";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { AppContext } from "../handler";

export type ViewContext = AppContext;

export const viewNotFound = () => new ServiceError("0404", say("视图不存在或已被删除"), "id");

/** Views of an app that the viewer may open. */
function visibleViews({ db, app, viewer }: ViewContext) {
  return db
    .selectFrom("report_view as view")
    .innerJoin("account", "account.id", "view.account_id")
    .leftJoin("report_view_default as chosen", (join) =>
      join
        .onRef("chosen.app_id", "=", "view.app_id")
        .onRef("chosen.view_id", "=", "view.id")
        .onRef("chosen.page", "=", "view.page")
        .on("chosen.account_id", "=", viewer.accountId),
    )
    .leftJoin("report_view_pin as pin", (join) =>
      join
        .onRef("pin.app_id", "=", "view.app_id")
        .onRef("pin.view_id", "=", "view.id")
        .on("pin.account_id", "=", viewer.accountId),
    )
    .select([
      "pin.view_id as pinned",
      "view.id",
      "view.account_id",
      "view.page",
      "view.name",
      "view.query",
      "view.is_team",
      "view.revision",
      "account.user_name",
      "account.mobile",
      "chosen.view_id as chosen",
    ])
    .where("view.app_id", "=", app.appId)
    .where(teamOrOwn("view", viewer));
}

type ViewRow = Awaited<ReturnType<ReturnType<typeof visibleViews>["execute"]>>[number];

/** An embed token acts for many people, whose views would be each other's. */
export function rejectEmbedToken({ viewer }: ViewContext): void {
  if (viewer.embed) throw new ServiceError("0403", say("嵌入的报表不能保存视图"));
}

const savedView = (row: ViewRow, viewer: Viewer): SavedView => ({
  id: row.id,
  page: row.page,
  name: row.name,
  query: row.query,
  isTeam: row.is_team,
  isMine: !viewer.embed && row.account_id === viewer.accountId,
  isDefault: !viewer.embed && row.chosen !== null,
  isPinned: !viewer.embed && row.pinned !== null,
  creator: row.user_name || maskMobile(row.mobile),
  revision: row.revision,
});

export async function listViews(context: ViewContext, page: string): Promise<SavedView[]> {
  const rows = await visibleViews(context)
    .where("view.page", "=", page)
    .orderBy((eb) => eb("view.account_id", "=", context.viewer.accountId), "desc")
    .orderBy("view.id")
    .execute();
  return rows.map((row) => savedView(row, context.viewer));
}

export async function readView(context: ViewContext, id: number): Promise<SavedView> {
  const row = await visibleViews(context).where("view.id", "=", id).executeTakeFirst();
  if (!row) throw viewNotFound();
  return savedView(row, context.viewer);
}
