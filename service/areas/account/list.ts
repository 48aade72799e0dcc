import type { CallReply, ValidBody } from "../../../src/core/api/contract";
import type { Viewer } from "../../base/caller";
import { maskMobile } from "../auth";
import type { Context } from "../handler";
import { applicationOf } from "./application-row";

/** Requests for the apps of an account. */
export async function listApplications(
  { db, viewer }: Context & { viewer: Viewer },
  { state, currentPage, pageSize }: ValidBody<"applyAuth/apply/list">,
): Promise<CallReply<"applyAuth/apply/list">> {
  const received = db
    .selectFrom("app_application")
    .innerJoin("app", "app.id", "app_application.app_id")
    .innerJoin("account", "account.id", "app_application.applicant_id")
    .where("app.owner_id", "=", viewer.accountId)
    .where("app.deleted_at", "is", null)
    .$if(state !== null, (query) => query.where("app_application.state", "=", state));
  const { total } = await received
    .select((each) => each.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await received
    .selectAll("app_application")
    .select(["app.name as app_name", "account.user_name", "account.mobile"])
    .orderBy((each) => each("app_application.state", "!=", 0))
    .orderBy("app_application.id", "desc")
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
    .execute();
  const list = rows.map((row) => ({
    ...applicationOf(row),
    appId: row.app_id,
    appName: row.app_name,
    applicantName: row.user_name,
    applicantMobile: maskMobile(row.mobile),
  }));
  return { map: { list, pagination: { currentPage, pageSize, totalRecords: total } } };
}
