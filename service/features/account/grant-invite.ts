import { createHmac, timingSafeEqual } from "node:crypto";
import type { GrantInvite, GrantInviteState } from "../../../src/core/api/contract";
import { readAppAccess } from "../../access/app-access";
import type { Viewer } from "../../base/caller";
import type { ServiceConfig } from "../../base/config";
import { joined, say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";
import { isDuplicate } from "../../store/store-outage";
import { accountById, maskMobile, maskName } from "../auth";
import type { Context } from "../handler";
import { notify } from "../message";
import { listSeparator, moduleName, withReason } from "./authorisation-notice";
import { authorisationOf, ownGrant } from "./authorisation-row";

type Signed = Context & { viewer: Viewer };
type Secrets = Pick<ServiceConfig, "masterSecret">;

const listPath = "/user/apply_list";

const macOf = ({ masterSecret }: Secrets, payload: string): Buffer =>
  createHmac("sha256", masterSecret).update(`xi-grant-invite\n${payload}`).digest();

/** Builds the unguessable invitation code of an authorisation. */
function inviteOf(config: Secrets, appId: number, grantId: number): string {
  const payload = `${appId.toString(36)}-${grantId.toString(36)}`;
  return `${payload}-${macOf(config, payload).subarray(0, 18).toString("hex")}`;
}

const gone = () => new ServiceError("0404", say("邀请链接无效或已失效"), "invite");

/** The authorisation of an invitation with its app; refuses what was not made here. */
async function invited(db: Db, config: Secrets, invite: string) {
  const [, app = "", grant = "", mac = ""] =
    /^([0-9a-z]{1,11})-([0-9a-z]{1,11})-([0-9a-f]{36})$/.exec(invite) ?? [];
  const expected = macOf(config, `${app}-${grant}`).subarray(0, 18);
  const given = Buffer.from(mac, "hex");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw gone();
  const row = await db
    .selectFrom("app")
    .select(["id", "owner_id"])
    .where("id", "=", Number.parseInt(app, 36))
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) throw gone();
  return {
    ownerId: row.owner_id,
    row: await ownGrant(db, { accountId: row.owner_id }, Number.parseInt(grant, 36)),
  };
}

/** The path of the invitation that goes with an authorisation of an own app. */
export async function invitePath({ db, config, viewer }: Signed, id: number): Promise<string> {
  const row = await ownGrant(db, viewer, id);
  if (row.cancelled_at) throw new ServiceError("0409", say("这个授权已经取消"), "id");
  return `/grant_invite/${inviteOf(config, row.app_id, row.id)}`;
}

/** Reads the public facts of an invitation; anybody with the code may see them. */
export async function readInvite(
  { db, config, now }: Context,
  invite: string,
): Promise<GrantInvite> {
  const { ownerId, row } = await invited(db, config, invite);
  const owner = await accountById(db, ownerId);
  const { appkey } = await db
    .selectFrom("app")
    .select("appkey")
    .where("id", "=", row.app_id)
    .executeTakeFirstOrThrow();
  const { modules, expireDay, state, appName, appIcon, mobileMasked } = authorisationOf(row, now());
  return {
    app: { appkey, name: appName, icon: appIcon },
    ownerName: owner.company || maskName(owner.user_name),
    ownerMobile: maskMobile(owner.mobile),
    mobileMasked,
    modules,
    expireDay,
    state,
  };
}

/** Reads the viewer's access to the app of an invitation. */
export async function readInvited(
  { db, config, viewer, now }: Signed,
  invite: string,
): Promise<GrantInviteState> {
  const { row } = await invited(db, config, invite);
  const access = await readAppAccess(row.app_id, viewer, { db, config, now: now() }).catch(
    (error: unknown) => {
      if (error instanceof ServiceError) return null;
      throw error;
    },
  );
  const last = await db
    .selectFrom("app_application")
    .select(["state", "answer"])
    .where("app_id", "=", row.app_id)
    .where("applicant_id", "=", viewer.accountId)
    .where("is_invited", "=", true)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return {
    appId: row.app_id,
    isOpen: access !== null,
    isOwner: access?.isOwner ?? false,
    application: last ? { state: last.state as 0 | 1 | 2, answer: last.answer } : null,
  };
}

/** Asks the owner for what an invitation names; the viewer has nothing of the app yet. */
export async function applyByInvite(
  context: Signed,
  { invite, reason }: { invite: string; reason: string },
): Promise<GrantInviteState> {
  const { db, config, viewer, now } = context;
  const { ownerId, row } = await invited(db, config, invite);
  const { isOpen } = await readInvited(context, invite);
  if (isOpen) throw new ServiceError("0409", say("您已有这个应用的权限，可直接进入"), "invite");
  const at = now();
  const applicant = await accountById(db, viewer.accountId);
  const { modules } = authorisationOf(row, at);
  const requested = modules.filter(({ key }) => key !== "app");
  try {
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto("app_application")
        .values(
          (requested.length > 0 ? requested : modules).map(({ key, level }) => ({
            app_id: row.app_id,
            applicant_id: viewer.accountId,
            module: key,
            level,
            reason,
            is_invited: true,
            created_at: new Date(at),
          })),
        )
        .execute();
      await notify(tx, {
        accountId: ownerId,
        appId: row.app_id,
        event: "application",
        title: say("权限申请：{}", row.app_name),
        body: withReason(
          say(
            "{} 打开了您的邀请链接，申请「{}」",
            maskMobile(applicant.mobile),
            joined(
              modules.map(({ key }) => moduleName(key)),
              listSeparator,
            ),
          ),
          reason,
        ),
        link: listPath,
        at,
      });
    });
  } catch (error) {
    if (isDuplicate(error))
      throw new ServiceError("0409", say("您已申请过，请等待应用的所有者处理"));
    throw error;
  }
  return readInvited(context, invite);
}
