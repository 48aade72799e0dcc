import type {
  Application,
  CallReply,
  GrantedModule,
  ValidBody,
} from "../../../src/core/api/contract";
import { dayAt } from "../../../src/core/format/day";
import { isInForce } from "../../access/live-grant";
import type { Viewer } from "../../base/caller";
import { lines, type Message, say, verbatim } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { type ZoneSchedule, zonesOf } from "../../store/local-time";
import type { Db } from "../../store/open";
import { assertMemberQuota } from "../app";
import type { Context } from "../handler";
import { notify } from "../message";
import { type ApplicationRow, applicationOf } from "./application-row";
import { checkScope } from "./authorisation-choices";
import { authorisedApps, grantMessages, recordGrant } from "./authorisation-notice";
import { withBase } from "./authorisation-row";
import { endOf, endOverdue, grantValues } from "./authorisation-save";

type Modules = GrantedModule[];
type ReviewParams = Pick<ValidBody<"applyAuth/apply/edit">, "level" | "scope" | "expireDay">;

type AnsweredRow = ApplicationRow & { appkey: string; zones: ZoneSchedule };

interface Actor {
  at: number;
  actorId: number;
  ip: string;
  config: Context["config"];
}

/** The modules with one more, or with more of one; never with less. */
function widened(modules: Modules, module: string, level: "read" | "edit"): Modules {
  const known = modules.find(({ key }) => key === module);
  const next = level === "edit" || known?.level === "edit" ? "edit" : "read";
  return [
    ...modules.filter(({ key }) => key !== module),
    { key: module as Modules[number]["key"], level: next },
  ];
}

const lessOf = (requested: string, given: "read" | "edit" | undefined) =>
  requested === "edit" && given !== "read" ? "edit" : "read";

async function grant(
  tx: Db,
  row: AnsweredRow,
  params: ReviewParams,
  { at, actorId, ip, config }: Actor,
): Promise<Message> {
  const live = await tx
    .selectFrom("app_grant")
    .select(["id", "modules", "scope", "expire_at", "warned_at"])
    .where("app_id", "=", row.app_id)
    .where("grantee_id", "=", row.applicant_id)
    .where(isInForce(at))
    .orderBy("id", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (params.scope) await checkScope(tx, row.app_id, params.scope);
  if (!live && row.is_invited) return grantAnew(tx, row, params, { at, actorId, ip, config });
  if (!live) throw new ServiceError("0409", say("对该账号的授权已经结束，请先重新授权"), "state");
  const modules = widened(live.modules as Modules, row.module, lessOf(row.level, params.level));
  const scope = params.scope ?? live.scope;
  const knownDay = live.expire_at ? dayAt(live.expire_at.getTime() - 1, row.zones) : null;
  const isMoved = params.expireDay !== undefined && params.expireDay !== knownDay;
  const expireAt = isMoved ? endOf(params.expireDay ?? null, row.zones, at) : live.expire_at;
  await tx
    .updateTable("app_grant")
    .set({
      ...grantValues({ modules, scope, expireAt }, at),
      ...(isMoved ? {} : { warned_at: live.warned_at }),
      updated_at: new Date(at),
    })
    .where("app_id", "=", row.app_id)
    .where("id", "=", live.id)
    .execute();
  const expireDay = isMoved ? (params.expireDay ?? null) : knownDay;
  const terms = { modules, scope, expireDay };
  await recordGrant(tx, {
    appId: row.app_id,
    grantId: live.id,
    actorId,
    action: "approve",
    terms,
    ip,
    at,
  });
  return grantMessages(terms);
}

/** An authorisation of somebody who was invited and has none: what was asked for, as far as it is given. */
async function grantAnew(
  tx: Db,
  row: AnsweredRow,
  params: ReviewParams,
  { at, actorId, ip, config }: Actor,
): Promise<Message> {
  const modules = withBase(widened([], row.module, lessOf(row.level, params.level)));
  const scope = params.scope ?? { type: "all" as const, ids: [] };
  const expireDay = params.expireDay ?? null;
  const expireAt = endOf(expireDay, row.zones, at);
  await endOverdue(tx, { appId: row.app_id, granteeId: row.applicant_id, at });
  const { app_id: appId, applicant_id: granteeId, appkey } = row;
  await assertMemberQuota(tx, config, { appId, appkey, granteeId, at });
  const { id } = await tx
    .insertInto("app_grant")
    .values({
      app_id: row.app_id,
      grantee_id: row.applicant_id,
      ...grantValues({ modules, scope, expireAt }, at),
      remark: "",
      created_at: new Date(at),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const terms = { modules, scope, expireDay };
  const note = { appId: row.app_id, grantId: id, actorId, ip, at };
  await recordGrant(tx, { ...note, action: "grant", terms });
  return grantMessages(terms);
}

/** Answers a request for an app of one's own, once, and tells the applicant. */
export function answerApplication(
  { db, config, now, viewer, ip }: Context & { viewer: Viewer },
  {
    id,
    state,
    answer: response,
    ...params
  }: { id: number; state: 1 | 2; answer: string } & ReviewParams,
): Promise<Application> {
  const at = now();
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom("app_application")
      .innerJoin("app", "app.id", "app_application.app_id")
      .selectAll("app_application")
      .select(["app.name as app_name", "app.appkey", "app.time_zone", "app.zone_changes"])
      .where("app_application.id", "=", id)
      .where("app.owner_id", "=", viewer.accountId)
      .where("app.deleted_at", "is", null)
      .executeTakeFirst();
    if (!row) throw new ServiceError("0404", say("没有这个申请"), "id");
    const answered = await tx
      .updateTable("app_application")
      .set({ state, answer: response, answered_at: new Date(at) })
      .where("app_id", "=", row.app_id)
      .where("id", "=", id)
      .where("state", "=", 0)
      .returningAll()
      .executeTakeFirst();
    if (!answered) throw new ServiceError("0409", say("这个申请已经处理过了"), "state");
    const actor = { at, actorId: viewer.accountId, ip, config };
    const granted =
      state === 1
        ? await grant(tx, { ...answered, appkey: row.appkey, zones: zonesOf(row) }, params, actor)
        : null;
    await notify(tx, {
      accountId: row.applicant_id,
      event: "application",
      title: say("{}：{}", say(state === 1 ? "权限申请已通过" : "权限申请未通过"), row.app_name),
      body: lines([...(response ? [verbatim(response)] : []), ...(granted ? [granted] : [])]),
      link: state === 1 ? authorisedApps : "",
      at,
    });
    return applicationOf(answered);
  });
}

/** Answers several requests, each by itself: what is wrong with one keeps none of the others. */
export async function answerApplications(
  context: Context & { viewer: Viewer },
  { ids, state, answer: response }: ValidBody<"applyAuth/apply/editRows">,
): Promise<CallReply<"applyAuth/apply/editRows">["map"]> {
  const failed: { id: number; message: string }[] = [];
  const wanted = [...new Set(ids)];
  for (const id of wanted) {
    try {
      await answerApplication(context, { id, state, answer: response });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      failed.push({ id, message: context.say(error.text) });
    }
  }
  return { answered: wanted.length - failed.length, failed };
}
