import { isDemoStore } from "../../access/sessions";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { WechatError, type WechatPerson } from "../../ports";
import type { Context } from "../handler";

/** True when WeChat can be used. The local stand-in works only on this machine, with demo data. */
export async function mayUseWechat({ db, ports, isLocal }: Context): Promise<boolean> {
  const { kind } = ports.wechat;
  if (kind !== "local") return kind === "real";
  return isLocal && (await isDemoStore(db));
}

/** Refuses where there is no WeChat. */
export async function requireWechat(context: Context): Promise<void> {
  if (await mayUseWechat(context)) return;
  throw new ServiceError("0404", say("微信登录尚未开通，请联系管理员设置 XI_WECHAT"));
}

/** Who WeChat says a code belongs to. */
export async function askWechat(context: Context, code: string): Promise<WechatPerson> {
  await requireWechat(context);
  try {
    return await context.ports.wechat.identify(code);
  } catch (error) {
    if (error instanceof WechatError) throw new ServiceError("0401", error.text, "code");
    throw error;
  }
}
