/** Checks of a Universal Link's host, in this order. */
export const universalItems = ["fetch", "type", "file", "apple"] as const;
export type UniversalItem = (typeof universalItems)[number];

/** Why an item is not as it should be; `off` when nobody looks at it here. */
export type UniversalReason =
  | "not_https"
  | "not_public"
  | "unreachable"
  | "certificate"
  | "redirected"
  | "status"
  | "type"
  | "absent"
  | "too_large"
  | "apple_unreachable"
  | "apple_missing"
  | "apple_stale"
  | "not_looked"
  | "off";

/** Universal Links of one account. */
export const universalLinksAtMost = 50;

/** The end of a link's path: letters, digits and - . _ ~ between slashes; none of its parts is `.` or `..`. */
export const isLinkPath = (path: string): boolean =>
  path.length <= 60 &&
  (path === "" ||
    /^(?!\.{1,2}(\/|$))[0-9A-Za-z._~-]+(\/(?!\.{1,2}(\/|$))[0-9A-Za-z._~-]+)*\/?$/.test(path));
