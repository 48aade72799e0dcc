import { clean } from "./limits";

/** Content of a link that opened the app. */
export interface WakeLink {
  channelCode: string;
  params: Record<string, string>;
  /** Destination in the app, without a leading slash. */
  path: string;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, " "));
  } catch {
    return text;
  }
}

/** Reads `xi{appkey}://…` and web links with a channel; null for links that are not ours. */
export function readLink(link: string, appkey: string): WakeLink | null {
  const [whole = ""] = link.split("#");
  const at = whole.indexOf("?");
  const address = at === -1 ? whole : whole.slice(0, at);
  const [, scheme = "", rest = ""] = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/i.exec(address) ?? [];
  const isOwn = scheme.toLowerCase() === `xi${appkey}`.toLowerCase();
  const isWeb = /^https?$/i.test(scheme);
  if (!isOwn && !isWeb) return null;
  let channelCode = "";
  const params: Record<string, string> = {};
  for (const pair of at === -1 ? [] : whole.slice(at + 1).split("&")) {
    const equals = pair.indexOf("=");
    const name = decoded(equals === -1 ? pair : pair.slice(0, equals));
    const value = equals === -1 ? "" : decoded(pair.slice(equals + 1));
    if (name === "channelCode") channelCode = clean(value, 32);
    else if (name !== "" && name.length <= 64 && value.length <= 256) {
      if (Object.keys(params).length < 20) params[clean(name, 64)] = clean(value, 256);
    }
  }
  if (isWeb && channelCode === "") return null;
  const path = isWeb ? rest.slice(rest.includes("/") ? rest.indexOf("/") : rest.length) : rest;
  return { channelCode, params, path: path.replace(/^\/+/, "") };
}
