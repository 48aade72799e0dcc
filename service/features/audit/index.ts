import type { CallReply, ValidBody } from "../../../src/core/api/contract";
import type { auditCalls } from "../../../src/core/api/contract/audit";
import { isInForce } from "../../access/live-grant";
import type { HandlerContext, Handlers } from "../handler";
import { type Events, filtered, listEvents, withoutAccount } from "./list-events";

/** The log of the account and its apps, and what it did itself in apps that are authorised to it. */
async function ofViewer(
  context: HandlerContext<"audit/list">,
  { appId, currentPage, pageSize, ...filter }: ValidBody<"audit/list">,
): Promise<CallReply<"audit/list">> {
  const { db, viewer, now } = context;
  const granted = await db
    .selectFrom("app_grant")
    .select("app_id")
    .where("grantee_id", "=", viewer.accountId)
    .where(isInForce(now()))
    .execute();
  const apps = granted.map(({ app_id: id }) => id);
  const events: Events = db
    .selectFrom("audit_event")
    .where((eb) =>
      eb.or([
        eb("audit_event.account_id", "=", viewer.accountId),
        ...(apps.length > 0
          ? [
              eb.and([
                eb("audit_event.app_id", "in", apps),
                eb("audit_event.actor_kind", "=", "user"),
                eb("audit_event.actor_id", "=", String(viewer.accountId)),
              ]),
            ]
          : []),
      ]),
    )
    .$if(appId !== null, (of) => of.where("audit_event.app_id", "=", appId));
  const { list, pagination } = await listEvents(context, await filtered(db, events, filter), {
    currentPage,
    pageSize,
  });
  // Everybody may look at the demo: where its visitors are is nobody else's business.
  const isOwn = viewer.role === "normal";
  const rows = list.map(withoutAccount);
  return {
    map: {
      list: isOwn ? rows : rows.map((row) => ({ ...row, ip: "", userAgent: "" })),
      pagination,
    },
  };
}

async function ofApp(
  context: HandlerContext<"audit/app">,
  { currentPage, pageSize, ...filter }: ValidBody<"audit/app">,
): Promise<CallReply<"audit/app">> {
  const { db, viewer, app } = context;
  const events: Events = db
    .selectFrom("audit_event")
    .where("audit_event.app_id", "=", app.appId)
    .$if(!app.isOwner, (of) =>
      of
        .where("audit_event.actor_kind", "=", "user")
        .where("audit_event.actor_id", "=", String(viewer.accountId)),
    );
  const narrowed = await filtered(db, events, filter, app.zones);
  const { list, pagination } = await listEvents(context, narrowed, { currentPage, pageSize });
  return { map: { list: list.map(withoutAccount), pagination } };
}

export const auditHandlers: Handlers<keyof typeof auditCalls> = {
  "audit/list": ofViewer,
  "audit/app": ofApp,
  "operator/audit": async (context, { accountId, currentPage, pageSize, ...filter }) => {
    const { db } = context;
    const events: Events = db
      .selectFrom("audit_event")
      .$if(accountId !== null, (of) => of.where("audit_event.account_id", "=", accountId ?? 0));
    const narrowed = await filtered(db, events, filter);
    return { map: await listEvents(context, narrowed, { currentPage, pageSize }) };
  },
};

export type { Acting } from "./acting";
export { createRecordLimiter, recordReading, recordRejected, runNoted } from "./record-call";
