import type { ValidBody, WechatSetting, WechatTest } from "../../../src/core/api/contract";
import { wechatLimits } from "../../../src/core/api/contract/constants/wechat-link";
import { consume } from "../../base/limits";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { MiniLinkError } from "../../ports";
import { linkBaseOf } from "../domain";
import type { AppContext } from "../handler";
import { openMiniSecret, readMini, type StoredMini, sealMiniSecret } from "./access";
import { roomsOf } from "./links";
import { dueAgain } from "./make-link";
import { madeToday, openedToday, readOpens } from "./quota";

const endOf = 4;

/** The mini program of an app, without what must not be told. */
export async function readSetting(context: AppContext): Promise<WechatSetting> {
  const { db, app, origin, now, ports, viewer } = context;
  const mini = await readMini(db, app.appId);
  const opened = mini ? openedToday(mini, now()) : null;
  return {
    isSet: mini !== undefined,
    appId: mini?.wx_app_id ?? "",
    secretEnd: viewer.embed ? "" : (mini?.secret_end ?? ""),
    subject: mini?.subject ?? "company",
    tokenTime: mini?.token_until?.getTime() ?? null,
    checkTime: mini?.checked_at?.getTime() ?? null,
    fault: mini?.fault ?? null,
    faultCode: mini?.fault_code ?? null,
    made: { used: mini ? madeToday(mini, now()) : 0, limit: wechatLimits.made },
    opened: opened === null ? null : { used: opened, limit: wechatLimits.opened },
    openedTime: mini?.opens_at?.getTime() ?? null,
    linkBase: await linkBaseOf(db, app.appId, origin),
    isLocal: ports.miniLinks.kind === "local",
    revision: mini?.revision ?? 0,
  };
}

/**
 * Returns the secret for WeChat requests: the entered one, else the one stored for the same mini
 * program.
 */
function secretOf(
  { config, app }: AppContext,
  mini: StoredMini | undefined,
  { appId, secret }: { appId: string; secret: string },
): string {
  if (secret !== "") return secret;
  const kept =
    mini?.wx_app_id === appId ? openMiniSecret(config.masterSecret, app.appId, mini) : null;
  if (kept === null) {
    const why =
      mini && mini.wx_app_id !== appId
        ? say("换了 AppID，请填写它的 AppSecret")
        : say("请填写 AppSecret");
    throw new ServiceError("0400", why, "secret");
  }
  return kept;
}

/** Saves the mini program that nobody else has saved since `revision` was read. */
export async function saveSetting(
  context: AppContext,
  body: ValidBody<"wechatLink/saveSetting">,
): Promise<WechatSetting> {
  const { db, app, config, now } = context;
  if (body.subject === "person") {
    throw new ServiceError(
      "0400",
      say("个人主体的小程序不能生成跳转链接（微信的规定）"),
      "subject",
    );
  }
  await db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom("wechat_app")
      .selectAll()
      .where("app_id", "=", app.appId)
      .forUpdate()
      .executeTakeFirst();
    if ((before?.revision ?? 0) !== body.revision) {
      throw new ServiceError("0409", say("设置已被他人修改，请刷新后重试"), "revision");
    }
    const secret = secretOf(context, before, body);
    const isSame = before?.wx_app_id === body.appId && body.secret === "";
    const values = {
      wx_app_id: body.appId,
      secret_sealed: sealMiniSecret(config.masterSecret, app.appId, secret),
      secret_end: secret.slice(-endOf),
      subject: body.subject,
      revision: body.revision + 1,
      updated_at: new Date(now()),
      fault: null,
      fault_code: null,
      ...(isSame ? {} : { token_sealed: null, token_until: null }),
      ...(before?.wx_app_id === body.appId ? {} : { made: 0, opens_left: null, opens_at: null }),
    };
    await tx
      .insertInto("wechat_app")
      .values({ ...values, app_id: app.appId })
      .onConflict((conflict) => conflict.column("app_id").doUpdateSet(values))
      .execute();
  });
  await dueAgain(context, app.appId);
  return readSetting(context);
}

/** Asks WeChat for a token with what is typed; keeps nothing but what is known of a stored one. */
export async function testSetting(
  context: AppContext,
  body: ValidBody<"wechatLink/test">,
): Promise<WechatTest> {
  const { db, app, limits, now, ports, viewer } = context;
  const mini = await readMini(db, app.appId);
  const secret = secretOf(context, mini, body);
  await consume(
    limits.wechatByAccount,
    String(viewer.accountId),
    now(),
    say("请求微信过于频繁，请稍后重试"),
  );
  try {
    await ports.miniLinks.token({ appId: body.appId, secret });
    if (mini?.wx_app_id === body.appId && body.secret === "") {
      await readOpens(roomsOf(context), mini);
    }
    return { isOk: true, fault: null, faultCode: null };
  } catch (error) {
    if (!(error instanceof MiniLinkError)) throw error;
    return { isOk: false, fault: error.fault, faultCode: error.code };
  }
}
