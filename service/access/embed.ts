import type { Call, CallName, EmbedArea } from "../../src/core/api/contract";
import { embedAreaCalls } from "../../src/core/api/contract/embed-areas";
import type { EmbedGrant } from "../base/caller";
import { Refusal } from "../base/refusal";

const areaOf = new Map(
  (Object.keys(embedAreaCalls) as EmbedArea[]).flatMap((area) =>
    Object.keys(embedAreaCalls[area]).map((name) => [name, area] as const),
  ),
);

/** Whether a token with these areas may make a call; what nothing opens is closed. */
function isOpen(name: CallName, call: Call, areas: EmbedArea[]): boolean {
  if (call.embed === "any") return true;
  const area = areaOf.get(name);
  if (!area) return false;
  const isOfApp = call.access === "app";
  // What every authorised account may read of an app, such as the choices of a filter.
  if (isOfApp && !call.module && !call.writes) return true;
  if (!areas.includes(area)) return false;
  if (call.embed === "area") return true;
  // The app itself stays its owner's to change.
  return isOfApp && !(area === "app" && call.writes);
}

/** The page a request comes from. Browsers leave the header out only when a page reads its own origin. */
export function pageOrigin(request: Request, serviceOrigin: string): string | null {
  const origin = request.headers.get("origin");
  if (origin) return origin;
  const isOwnRead =
    request.method === "GET" && request.headers.get("sec-fetch-site") === "same-origin";
  return isOwnRead ? serviceOrigin : null;
}

/** Refuses what an embed token does not open: a foreign page, a call outside its areas, a write. */
export function checkEmbed(
  name: CallName,
  call: Call,
  { origins, areas, readOnly }: EmbedGrant,
  origin: string | null,
): void {
  if (origin === null || !origins.includes(origin)) {
    throw new Refusal("0233", "此令牌不能在当前来源使用，请检查密钥的来源域名");
  }
  if (!isOpen(name, call, areas)) throw new Refusal("0403", "此令牌没有该功能的权限");
  if (call.writes && readOnly) throw new Refusal("0403", "此令牌只能查看，不能修改");
}
