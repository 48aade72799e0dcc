import type { UniversalFinding, UniversalLink } from "../../../src/core/api/contract";
import {
  type UniversalItem,
  type UniversalReason,
  universalItems,
} from "../../../src/core/api/contract/constants/universal-link";
import type { ServiceConfig } from "../../base/config";
import { jsonOf } from "../../base/json-of";
import type { FileResponse, PageProblem, Ports } from "../../ports";

interface LookDeps {
  config: Pick<ServiceConfig, "appleFiles">;
  ports: Pick<Ports, "pages">;
  signal: AbortSignal;
}

/** An app, and where the file that names it is fetched. */
type Looked = Pick<UniversalLink, "teamId" | "bundleId" | "fileUrl">;

const good = (item: UniversalItem, detail = ""): UniversalFinding => ({
  item,
  isGood: true,
  reason: null,
  detail,
});
const bad = (item: UniversalItem, reason: UniversalReason, detail = ""): UniversalFinding => ({
  item,
  isGood: false,
  reason,
  detail,
});
const unseen = (item: UniversalItem, reason: UniversalReason = "not_looked"): UniversalFinding => ({
  item,
  isGood: null,
  reason,
  detail: "",
});

const reasons: Partial<Record<PageProblem, UniversalReason>> = {
  certificate: "certificate",
  notPublic: "not_public",
  address: "not_public",
  tooLarge: "too_large",
};

/** True when a file names the app, by Apple's rules. */
function names(text: string, { teamId, bundleId }: Looked): boolean {
  const file = jsonOf(text) as
    | { applinks?: { details?: { appIDs?: unknown; appID?: unknown }[] } }
    | undefined;
  const details = file?.applinks?.details;
  const wanted = `${teamId}.${bundleId}`;
  return (
    Array.isArray(details) &&
    details.some(
      (one) => one?.appID === wanted || (Array.isArray(one?.appIDs) && one.appIDs.includes(wanted)),
    )
  );
}

function lookAtHost(link: Looked, response: FileResponse): UniversalFinding[] {
  const nothing = [unseen("type"), unseen("file")];
  if (response.status === null) {
    return [bad("fetch", reasons[response.fault] ?? "unreachable", link.fileUrl), ...nothing];
  }
  if (response.status >= 300 && response.status < 400) {
    return [bad("fetch", "redirected", response.location), ...nothing];
  }
  if (response.status !== 200) return [bad("fetch", "status", String(response.status)), ...nothing];
  const type = response.type.split(";")[0]?.trim().toLowerCase() ?? "";
  const isJson = type === "application/json" || type === "application/pkcs7-mime";
  return [
    good("fetch", link.fileUrl),
    isJson ? good("type", type) : bad("type", "type", response.type),
    names(response.text, link) ? good("file") : bad("file", "absent"),
  ];
}

/**
 * Checks the file that Apple's CDN has fetched: phones request it from Apple, not from the host.
 */
async function lookAtApple(
  { config, ports, signal }: LookDeps,
  link: Looked,
): Promise<UniversalFinding> {
  if (config.appleFiles === "") return unseen("apple", "off");
  const url = config.appleFiles + new URL(link.fileUrl).host;
  const response = await ports.pages.file(url, signal);
  if (response.status === null) return bad("apple", "apple_unreachable");
  if (response.status !== 200) return bad("apple", "apple_missing", String(response.status));
  return names(response.text, link) ? good("apple") : bad("apple", "apple_stale");
}

/** Looks at where a link is served as Apple does: by HTTPS, without following redirects. */
export async function lookAtUniversalLink(
  deps: LookDeps,
  link: Looked,
): Promise<UniversalFinding[]> {
  if (!link.fileUrl.startsWith("https://")) {
    const [first, ...rest] = universalItems;
    return [bad(first, "not_https", link.fileUrl), ...rest.map((item) => unseen(item))];
  }
  const response = await deps.ports.pages.file(link.fileUrl, deps.signal);
  return [...lookAtHost(link, response), await lookAtApple(deps, link)];
}
