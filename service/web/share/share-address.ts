/** A share as its address names it. */
export interface ShareAddress {
  page: string;
  appkey: string;
  key: string;
}

/** The pages of shares, as a pattern of the router. */
export const sharePages = "share_chart(?:_adv|_asa|_group)?";

const pathPattern = new RegExp(`^/(${sharePages})/([^/]{1,32})/([^/.]{1,40})(?:/[^/]*)?/?$`);

/** Reads the path of a share page; null for any other. */
export function readSharePath(path: string): ShareAddress | null {
  const [, page, appkey, key] = pathPattern.exec(path) ?? [];
  return page && appkey && key ? { page, appkey, key } : null;
}

/** The share that an address on this service's origin names; null for any other address. */
export function readShareUrl(text: string, origin: string): ShareAddress | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return url.origin === origin ? readSharePath(url.pathname) : null;
}

export const shareUrl = (origin: string, { page, appkey, key }: ShareAddress): string =>
  `${origin}/${page}/${encodeURIComponent(appkey)}/${encodeURIComponent(key)}`;
