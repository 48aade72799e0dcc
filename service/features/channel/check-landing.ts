import type { LandingCheck } from "../../../src/core/api/contract";
import { consume } from "../../base/limits";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { PageProblem } from "../../ports";
import type { HandlerContext } from "../handler";
import { hasWebSdk } from "./web-sdk-in-page";

const reasons: Record<PageProblem, string> = {
  address: "地址或其跳转目标不是普通的 http、https 网址，无法检测",
  notPublic: "域名无法解析，或指向内网地址，无法检测",
  unreachable: "连接失败，请检查地址与服务器",
  certificate: "HTTPS 证书无效，访客的浏览器会拒绝打开",
  timeout: "页面超过 5 秒没有打开",
  tooLarge: "页面超过 1 MB，无法检测",
  redirects: "跳转超过 3 次，无法检测",
  notHtml: "该地址返回的不是网页",
};

const noSdk =
  "页面可以打开，但没有找到 Web SDK 脚本（/sdk/v1/xi.js）；由其他脚本动态加载的检测不到";

/** Opens a landing page as a visitor would and looks for the web SDK in it. */
export async function checkLanding(
  { ports, limits, viewer, signal, now }: HandlerContext<"channel/checkLanding">,
  url: string,
): Promise<LandingCheck> {
  if (!URL.canParse(url)) throw new ServiceError("0400", say("落地页地址格式不正确"), "url");
  await consume(
    limits.landingByAccount,
    String(viewer.accountId),
    now(),
    say("检测过于频繁，请稍后重试"),
  );
  const page = await ports.pages.read(url, signal);
  const { status } = page;
  const isReachable = status !== null && status >= 200 && status < 300;
  if (status !== null && !isReachable) {
    return { isReachable, hasSdk: false, status, reason: `页面返回错误状态 ${status}` };
  }
  if ("fault" in page) return { isReachable, hasSdk: false, status, reason: reasons[page.fault] };
  const hasSdk = hasWebSdk(page.html);
  return { isReachable, hasSdk, status, reason: hasSdk ? "" : noSdk };
}
