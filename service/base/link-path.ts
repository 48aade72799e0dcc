import { cleanParams, isClean } from "./clean-text";

/** As long as a parameter of a link, as which it is reported. */
const pathAtMost = 256;

/** Returns a path without the slashes before it; empty for one that leads out of the app, or that the store cannot keep. */
export function cleanPath(written: string): string {
  const path = written.replace(/^\/+/, "");
  const isOut = path.includes("\\") || path.split(/[?#]/, 1)[0]?.split("/").includes("..");
  return path.length > pathAtMost || isOut || !isClean(path) ? "" : path;
}

/** Returns the path behind a link's own in an address, decoded once; empty for none. */
export function pathBehind(address: string, own: string): string {
  const { pathname } = new URL(address);
  if (!pathname.startsWith(`${own}/`)) return "";
  try {
    return cleanPath(decodeURIComponent(pathname.slice(own.length + 1)));
  } catch {
    return "";
  }
}

/** A path as an app is told it: its query is among the parameters. */
export function splitPath(written: string): { path: string; params: Record<string, string> } {
  const [whole = ""] = cleanPath(written).split("#");
  const [path = "", query = ""] = whole.split(/\?(.*)/s);
  return { path, params: cleanParams(new URLSearchParams(query)) };
}
