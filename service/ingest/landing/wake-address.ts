/** What an app is told that a link opens. */
export interface Waking {
  appkey: string;
  /** Where in the app it leads; may have a query and a fragment of its own. */
  path: string;
  /** Empty for none. */
  channelCode: string;
  params: Record<string, string>;
}

/** The SDKs read no more, and nothing longer. */
const atMost = 20;

/** The address that opens an app with what its SDK reads: `xi{appkey}://path?channelCode=…&name=value`. */
export function wakeAddress({ appkey, path, channelCode, params }: Waking): string {
  const [whole = "", fragment] = path.replace(/^\/+/, "").split("#");
  const [place = "", ownQuery = ""] = whole.split("?");
  const told = new Map(new URLSearchParams(ownQuery));
  for (const [name, value] of Object.entries(params)) told.set(name, value);
  told.delete("channelCode");
  const query = new URLSearchParams(channelCode === "" ? {} : { channelCode });
  for (const [name, value] of [...told].slice(0, atMost)) {
    if (name !== "" && name.length <= 64 && value.length <= 256) query.append(name, value);
  }
  const asked = query.size > 0 ? `?${query}` : "";
  return `xi${appkey}://${place}${asked}${fragment === undefined ? "" : `#${fragment}`}`;
}

/** A channel's parameters and, over them, those of the link that was opened, as an install gets them. */
export function paramsOf(
  own: readonly { key: string; value: string }[],
  query: URLSearchParams,
): Record<string, string> {
  const params = Object.fromEntries(own.map(({ key, value }) => [key, value]));
  for (const [key, value] of query) {
    if (key !== "channelCode" && key.length <= 64 && value.length <= 256) params[key] = value;
  }
  return params;
}
