import type {
  Authorisation,
  GrantedModule,
  GrantScope,
  GrantTerms,
  ValidBody,
} from "../../../src/core/api/contract";
import { grantableModules } from "../../../src/core/api/contract/constants/grant";
import { dayAt } from "../../../src/core/format/day";
import type { Viewer } from "../../base/caller";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { dayStartMs, type ZoneSchedule, zonesOf } from "../../store/local-time";
import type { Db } from "../../store/open";
import type { InviteTerms } from "../../store/setup-tables";
import { assertMemberQuota } from "../app";
import { accountById, maskMobile } from "../auth";
import type { Context } from "../handler";
import { notify } from "../message";
import { checkScope, currentGrant, findGrantee, isUnproven } from "./authorisation-choices";
import { grantMessages, notifyGrantee, recordGrant } from "./authorisation-notice";
import { authorisationOf, ownGrant, withBase } from "./authorisation-row";
import { ownGrantableApp } from "./own-app";

type SignedIn = Context & { viewer: Viewer };
type Body = ValidBody<"applyAuth/save">;
type ChangedBody = Extract<Body, { id: number }>;
type NewBody = Exclude<Body, ChangedBody>;

const dayMs = 86_400_000;
/** Who is told of an end that is nearer than this has just been told of it. */
export const warnBeforeMs = 3 * dayMs;
const yearsAtMost = 10;

/** The moment after the last day of an authorisation; null for one without end. */
export function endOf(expireDay: string | null, zones: ZoneSchedule, at: number): Date | null {
  if (expireDay === null) return null;
  if (expireDay < dayAt(at, zones))
    throw new ServiceError("0400", say("有效期不能早于今天"), "expireDay");
  const day = Math.round(Date.parse(`${expireDay}T00:00:00Z`) / dayMs);
  if (day * dayMs > at + yearsAtMost * 366 * dayMs) {
    throw new ServiceError(
      "0400",
      say("有效期最长 {} 年，更长请选「长期」", yearsAtMost),
      "expireDay",
    );
  }
  return new Date(dayStartMs(zones, day + 1));
}

const inMenuOrder = (modules: readonly GrantedModule[]): GrantedModule[] =>
  withBase(modules).toSorted(
    (a, b) => grantableModules.indexOf(a.key) - grantableModules.indexOf(b.key),
  );

/** The columns of an authorisation; its end, when it is near, needs no telling again. */
export const grantValues = (
  params: { modules: readonly GrantedModule[]; scope: GrantScope; expireAt: Date | null },
  at: number,
) => ({
  modules: JSON.stringify(inMenuOrder(params.modules)),
  scope: JSON.stringify({ ...params.scope, ids: [...new Set(params.scope.ids)] }),
  expire_at: params.expireAt,
  warned_at:
    params.expireAt && params.expireAt.getTime() - at <= warnBeforeMs ? new Date(at) : null,
});

const taken = (field: "mobile" | "id") =>
  new ServiceError("0409", say("该账号已有这个应用的授权，请直接编辑"), field);

/** Which app and whose mobile; an earlier authorisation knows both. */
async function wantedOf({ db, viewer }: SignedIn, body: NewBody) {
  if ("mobile" in body) {
    return { app: await ownGrantableApp(db, viewer, body.appId), mobile: body.mobile };
  }
  const { app_id: appId, mobile } = await ownGrant(db, viewer, body.again);
  return { app: await ownGrantableApp(db, viewer, appId), mobile };
}

async function add(context: SignedIn, body: NewBody): Promise<Authorisation> {
  const { db, config, viewer, now, ip } = context;
  const at = now();
  const { app, mobile } = await wantedOf(context, body);
  const grantee = await findGrantee(context, mobile);
  if (!grantee)
    throw new ServiceError("0404", say("该手机号还没有可授权的账号，请对方先注册"), "mobile");
  if (grantee.id === viewer.accountId)
    throw new ServiceError("0400", say("不能授权给自己"), "mobile");
  if (isUnproven(context, grantee)) {
    const message = say("该账号还没有验证手机号，请对方用短信验证码登录一次后再授权");
    throw new ServiceError("0409", message, "mobile");
  }
  const expireAt = endOf(body.expireDay, zonesOf(app), at);
  await checkScope(db, app.id, body.scope);
  const owner = await accountById(db, viewer.accountId);
  return db.transaction().execute(async (tx) => {
    await endOverdue(tx, { appId: app.id, granteeId: grantee.id, at });
    await assertMemberQuota(tx, config, {
      appId: app.id,
      appkey: app.appkey,
      granteeId: grantee.id,
      at,
    });
    const row = await tx
      .insertInto("app_grant")
      .values({
        app_id: app.id,
        grantee_id: grantee.id,
        ...grantValues({ ...body, expireAt }, at),
        remark: body.remark,
        created_at: new Date(at),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!row) throw taken("mobile");
    const saved = authorisationOf(await ownGrant(tx, viewer, row.id), at);
    const detail = grantMessages(saved);
    const note = { appId: app.id, grantId: row.id, actorId: viewer.accountId, ip, at };
    await recordGrant(tx, { ...note, action: "grant", terms: termsOf(saved) });
    await notifyGrantee(tx, {
      accountId: grantee.id,
      title: say("应用授权：{}", app.name),
      body: say("{} 授权您访问「{}」。\n{}", maskMobile(owner.mobile), app.name, detail),
      at,
    });
    return saved;
  });
}

/** Ends overdue authorisations, so that a new one can take their place. */
export async function endOverdue(
  tx: Db,
  { appId, granteeId, at }: { appId: number; granteeId: number; at: number },
): Promise<void> {
  await tx
    .updateTable("app_grant")
    .set({ ended_at: new Date(at) })
    .where("app_id", "=", appId)
    .where("grantee_id", "=", granteeId)
    .where("cancelled_at", "is", null)
    .where("ended_at", "is", null)
    .where("expire_at", "<=", new Date(at))
    .execute();
}

async function change(context: SignedIn, body: ChangedBody): Promise<Authorisation> {
  const { db, config, viewer, now, ip } = context;
  const at = now();
  const known = await ownGrant(db, viewer, body.id);
  const appId = known.app_id;
  const before = authorisationOf(known, at);
  const isSameEnd = before.expireDay === body.expireDay && before.state === 1;
  const expireAt = isSameEnd ? known.expire_at : endOf(body.expireDay, zonesOf(known), at);
  await checkScope(db, appId, body.scope);
  return db.transaction().execute(async (tx) => {
    const current = await currentGrant(tx, appId, known.grantee_id);
    if (current && current.id !== body.id) throw taken("id");
    if (before.state !== 1) {
      const { appkey, grantee_id: granteeId } = known;
      await assertMemberQuota(tx, config, { appId, appkey, granteeId, at });
    }
    const done = await tx
      .updateTable("app_grant")
      .set({
        ...grantValues({ ...body, expireAt }, at),
        ...(isSameEnd ? { warned_at: known.warned_at } : {}),
        remark: body.remark,
        ended_at: null,
        updated_at: new Date(at),
      })
      .where("app_id", "=", appId)
      .where("id", "=", body.id)
      .where("cancelled_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!done) throw new ServiceError("0409", say("这个授权已经取消，请重新授权"), "id");
    const saved = authorisationOf(await ownGrant(tx, viewer, body.id), at);
    const detail = grantMessages(saved);
    // A remark is the owner's own business.
    if (detail.zh === grantMessages(before).zh && before.state === 1 && sameIds(before, saved))
      return saved;
    const note = { appId, grantId: body.id, actorId: viewer.accountId, ip, at };
    await recordGrant(tx, { ...note, action: "change", terms: termsOf(saved) });
    await notifyGrantee(tx, {
      accountId: known.grantee_id,
      title: say("授权已变更：{}", known.app_name),
      body: say("您对「{}」的授权现在是：\n{}", known.app_name, detail),
      at,
    });
    return saved;
  });
}

/** Gives a new account what the invitation that made it opens; the member limit holds here, too. */
export async function grantInvited(
  tx: Db,
  config: Context["config"],
  invited: {
    appId: number;
    appkey: string;
    ownerId: number;
    granteeId: number;
    terms: InviteTerms;
    at: number;
    ip: string;
  },
): Promise<void> {
  const { appId, appkey, ownerId, granteeId, terms, at, ip } = invited;
  await assertMemberQuota(tx, config, { appId, appkey, granteeId, at });
  const expireAt = terms.expireMs === null ? null : new Date(terms.expireMs);
  const row = await tx
    .insertInto("app_grant")
    .values({
      app_id: appId,
      grantee_id: granteeId,
      ...grantValues({ ...terms, expireAt }, at),
      remark: terms.remark,
      created_at: new Date(at),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const saved = authorisationOf(await ownGrant(tx, { accountId: ownerId }, row.id), at);
  const note = { appId, grantId: row.id, actorId: ownerId, ip, at };
  await recordGrant(tx, { ...note, action: "grant", terms: termsOf(saved) });
  await notify(tx, {
    accountId: ownerId,
    appId,
    event: "grant",
    link: "/user/authorization",
    title: say("邀请已接受：{}", saved.appName),
    body: say(
      "{} 用您的邀请链接注册，已获得「{}」的授权。\n{}",
      saved.mobileMasked,
      saved.appName,
      grantMessages(saved),
    ),
    at,
  });
}

const termsOf = ({ modules, scope, expireDay }: GrantTerms): GrantTerms => ({
  modules,
  scope,
  expireDay,
});

const sameIds = (a: Authorisation, b: Authorisation): boolean =>
  a.scope.type === b.scope.type && a.scope.ids.toSorted().join() === b.scope.ids.toSorted().join();

/** Authorises an own app to an account, or changes what was authorised; the other party is told. */
export const saveAuthorisation = (context: SignedIn, body: Body): Promise<Authorisation> =>
  "id" in body ? change(context, body) : add(context, body);
