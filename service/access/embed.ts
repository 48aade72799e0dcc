import type { AppRecord, Call, EmbedArea, EmbedFeature, Module } from "../../src/core/api/contract";
import type { EmbedGrant } from "../base/caller";
import { type Message, say } from "../base/message";
import { ServiceError } from "../base/service-error";

/** True when a token with these areas may make a call; calls without `embed` are closed. */
const isOpen = ({ embed = "none" }: Call, areas: EmbedGrant["areas"]): boolean => {
  if (embed === "any" || embed === "none") return embed === "any";
  return [embed].flat().some((area) => areas.includes(area));
};

/** True when a grant has the area and the feature that a call needs, and may write what it writes. */
export const opensFor = (call: Call, { areas, features, readOnly }: EmbedGrant): boolean =>
  isOpen(call, areas) &&
  (call.feature === undefined || features.includes(call.feature)) &&
  !(call.writes && readOnly);

/** The page a request comes from. Browsers leave the header out only when a page reads its own origin. */
export function pageOrigin(request: Request, serviceOrigin: string): string | null {
  const origin = request.headers.get("origin");
  if (origin) return origin;
  const isOwnRead =
    request.method === "GET" && request.headers.get("sec-fetch-site") === "same-origin";
  return isOwnRead ? serviceOrigin : null;
}

const featureRefusals: Record<EmbedFeature, Message> = {
  export: say("此令牌不能导出"),
  share: say("此令牌不能分享"),
  phone: say("此令牌不显示完整的手机号，不能取得含有它的文件"),
};

/** Refuses what an embed token does not open: a foreign page, a call outside its areas and features, a write. */
export function checkEmbed(
  call: Call,
  { origins, areas, features, readOnly }: EmbedGrant,
  origin: string | null,
): void {
  if (origin === null || !origins.includes(origin)) {
    throw new ServiceError("0233", say("此令牌不能在当前来源使用，请检查密钥的来源域名"));
  }
  if (!isOpen(call, areas)) throw new ServiceError("0403", say("此令牌没有该功能的权限"));
  if (call.feature && !features.includes(call.feature)) {
    const { feature } = call;
    throw new ServiceError("0403", featureRefusals[feature], undefined, undefined, { feature });
  }
  if (call.writes && readOnly) throw new ServiceError("0403", say("此令牌只能查看，不能修改"));
}

const moduleOf: Partial<Record<EmbedArea, Module>> = {
  app: "app",
  report: "data",
  channel: "channel",
  link: "link",
  share: "share",
  monitor: "monitor",
  integration: "integration",
};

/** A token's areas as the modules of the menu. */
export const embedModules = ({ areas, readOnly }: EmbedGrant): AppRecord["authModules"] =>
  areas.flatMap((area) => {
    const key = moduleOf[area];
    return key ? [{ key, level: readOnly ? "read" : "edit" } as const] : [];
  });
