import { paths, withAppOrders } from "../../src/core/index";

/** Where sign-in returns to, as `from` asks; only a path of our own. */
export function returnPath(search: string): string | null {
  const from = new URLSearchParams(search).get("from");
  return from !== null && /^\/(?![/\\])/.test(from) ? from : null;
}

/** Where sign-in leads: the page that was asked for or the workbench, with the app that was asked for. */
export const afterSignIn = (search: string): string =>
  withAppOrders(returnPath(search) ?? paths.workbench, search);
