import type { Application, CallReply } from "../../../src/core/api/contract";
import type { AppAccess } from "../../base/caller";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { type RouteNeed, routeNeed } from "../app";
import { accountById, maskMobile } from "../auth";
import type { AppContext } from "../handler";
import { notify } from "../message";
import { applicationOf, lastApplication } from "./application-row";
import { levelName, moduleName, withReason } from "./authorisation-notice";

/** Console path where the owner answers applications. */
const listPath = "/user/apply_list";

/** True when an account already has the access that a page needs. */
function isGranted({ modules }: AppAccess, need: RouteNeed): boolean {
  if (!modules) return true;
  const granted = modules.find(({ key }) => key === need.module);
  return granted !== undefined && (need.level === "read" || granted.level === "edit");
}

/** Returns the access that a page needs. Throws 0400 for a page of no module. */
function needOf(path: string): RouteNeed {
  const need = routeNeed(path);
  if (!need) throw new ServiceError("0400", say("这个页面不需要单独的权限"), "path");
  return need;
}

/** The last request for a page, and whether it is open by now. */
export async function readApplication(
  { db, app, viewer }: AppContext,
  path: string,
): Promise<CallReply<"applyAuth/apply/info">["map"]> {
  const need = routeNeed(path);
  if (!need) return { isOpen: true, mayLook: true, application: null };
  const wanted = { appId: app.appId, applicantId: viewer.accountId, module: need.module };
  const row = await lastApplication(db, wanted);
  return {
    isOpen: isGranted(app, need),
    mayLook: isGranted(app, { ...need, level: "read" }),
    application: row ? applicationOf(row) : null,
  };
}

/** Asks the owner of the app for what a page needs, once. */
export async function applyForPage(
  context: AppContext,
  { path, reason }: { path: string; reason: string },
): Promise<Application> {
  const { db, app, viewer, now } = context;
  const need = needOf(path);
  if (isGranted(app, need))
    throw new ServiceError("0409", say("您已有此页面的权限，刷新后即可查看"), "path");
  const at = now();
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto("app_application")
      .values({
        app_id: app.appId,
        applicant_id: viewer.accountId,
        module: need.module,
        level: need.level,
        reason,
        created_at: new Date(at),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new ServiceError("0409", say("您已申请过，请等待应用的所有者处理"), "path");
    const applicant = await accountById(tx, viewer.accountId);
    const owned = await tx
      .selectFrom("app")
      .select(["owner_id", "name"])
      .where("id", "=", app.appId)
      .executeTakeFirstOrThrow();
    await notify(tx, {
      accountId: owned.owner_id,
      event: "application",
      title: say("权限申请：{}", owned.name),
      body: withReason(
        say(
          "{} 申请{}「{}」",
          maskMobile(applicant.mobile),
          levelName(need.level),
          moduleName(need.module),
        ),
        reason,
      ),
      link: listPath,
      at,
    });
    return applicationOf(row);
  });
}
