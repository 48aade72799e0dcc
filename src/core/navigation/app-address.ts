/** The parameter that names the app in the address of its pages. */
export const appParam = "app";

const appPages =
  /^(\/redirect)?\/(apply|data|integration|channel|share|monitor|promote_links|afpm|afpm-config|afpm-data|more)\//;

/** True when a console path, with or without a query, is a page of an app. */
export const isAppPage = (path: string): boolean => appPages.test(path);

/** The address of a console path as it opens for everybody: a page of an app names its app. */
export function withAppkey(to: string, appkey: string | null): string {
  if (appkey === null || !isAppPage(to)) return to;
  const [path = to, query = ""] = to.split("?");
  const params = new URLSearchParams(query);
  if (params.has(appParam)) return to;
  params.set(appParam, appkey);
  return `${path}?${params}`;
}
