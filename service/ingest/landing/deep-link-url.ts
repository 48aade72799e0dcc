import { keptQuery, withQuery } from "../../../src/core/format/address";
import { cleanParams } from "../../base/clean-text";

/** Data passed to an app when a link opens it. */
export interface DeepLink {
  appkey: string;
  /** Destination in the app; may have its own query and fragment. */
  path: string;
  /** Empty for none. */
  channelCode: string;
  params: Record<string, string>;
}

/** The SDKs read no more, and nothing longer. */
const atMost = 20;

/** The address that opens an app with what its SDK reads: `xi{appkey}://path?channelCode=…&name=value`. */
export function deepLinkUrl({ appkey, path, channelCode, params }: DeepLink): string {
  const [whole = "", fragment] = path.replace(/^\/+/, "").split(/#(.*)/s);
  const [basePath = "", ownQuery = ""] = whole.split(/\?(.*)/s);
  const given = Object.entries(params).filter(([name]) => name !== "channelCode");
  const isOver = (name: string) => name === "channelCode" || Object.hasOwn(params, name);
  // The path's own query as it was written: only what another value takes the place of is left out.
  const own = keptQuery(ownQuery, (name) => !isOver(name));
  const remaining = atMost - own.split("&").filter(Boolean).length;
  const accepted = given
    .slice(0, Math.max(0, remaining))
    .filter(([name, value]) => name !== "" && name.length <= 64 && value.length <= 256);
  const parts = [
    channelCode === "" ? "" : String(new URLSearchParams({ channelCode })),
    own,
    String(new URLSearchParams(accepted)),
  ];
  const address = `xi${appkey}://${basePath}${fragment === undefined ? "" : `#${fragment}`}`;
  return withQuery(address, parts.filter(Boolean).join("&"));
}

/** A channel's parameters and, over them, those of the link that was opened, as an install gets them. */
export function paramsOf(
  own: readonly { key: string; value: string }[],
  query: URLSearchParams,
): Record<string, string> {
  const params = Object.fromEntries(own.map(({ key, value }) => [key, value]));
  const { channelCode: _, ...given } = cleanParams(query);
  return { ...params, ...given };
}
