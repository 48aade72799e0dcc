import type { CallReply, ReceivedApplication, ValidBody } from "../../../src/core/api/contract";
import { isInForce } from "../../access/live-grant";
import type { Viewer } from "../../base/caller";
import type { Db } from "../../store/open";
import { paged } from "../../store/paged";
import { maskMobile } from "../auth";
import type { Context } from "../handler";
import { applicationOf } from "./application-row";
import { type GrantRow, lastDay } from "./authorisation-row";
import { isOwnApp } from "./own-app";

type Grant = ReceivedApplication["grant"];

/** Reads the current grants of the applicants, by app and account. */
async function liveGrantsOf(
  db: Db,
  rows: readonly (Pick<GrantRow, "app_id" | "time_zone" | "zone_changes"> & {
    applicant_id: number;
  })[],
  now: number,
): Promise<Map<string, Grant>> {
  if (rows.length === 0) return new Map();
  const apps = new Map(rows.map((row) => [row.app_id, row]));
  const grants = await db
    .selectFrom("app_grant")
    .select(["app_id", "grantee_id", "scope", "expire_at"])
    .where("app_id", "in", [...apps.keys()])
    .where("grantee_id", "in", [...new Set(rows.map((row) => row.applicant_id))])
    .where(isInForce(now))
    .orderBy("id")
    .execute();
  return new Map(
    grants.flatMap(({ app_id, grantee_id, scope, expire_at }) => {
      const app = apps.get(app_id);
      const expireDay = app ? lastDay({ ...app, expire_at }) : null;
      return [[`${app_id}/${grantee_id}`, { scope, expireDay }] as const];
    }),
  );
}

/** Requests for the apps of an account. */
export async function listApplications(
  { db, viewer, now }: Context & { viewer: Viewer },
  { state, currentPage, pageSize }: ValidBody<"applyAuth/apply/list">,
): Promise<CallReply<"applyAuth/apply/list">> {
  const received = db
    .selectFrom("app_application")
    .innerJoin("app", "app.id", "app_application.app_id")
    .innerJoin("account", "account.id", "app_application.applicant_id")
    .where(isOwnApp(viewer))
    .$if(state !== null, (query) => query.where("app_application.state", "=", state));
  const { rows, pagination } = await paged(received, { currentPage, pageSize }, (query) =>
    query
      .selectAll("app_application")
      .select(["app.name as app_name", "app.time_zone", "app.zone_changes"])
      .select(["account.user_name", "account.mobile"])
      .orderBy((eb) => eb("app_application.state", "!=", 0))
      .orderBy("app_application.id", "desc"),
  );
  const grants = await liveGrantsOf(db, rows, now());
  const list = rows.map((row) => ({
    ...applicationOf(row),
    grant: grants.get(`${row.app_id}/${row.applicant_id}`) ?? null,
    isInvited: row.is_invited,
    appId: row.app_id,
    appName: row.app_name,
    applicantName: row.user_name,
    applicantMobile: maskMobile(row.mobile),
  }));
  return { map: { list, pagination } };
}
