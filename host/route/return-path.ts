import { paths, withAppUrlCommands } from "../../src/core/index";

/**
 * Returns the path in `from` to return to after sign-in; null for anything but a path of our own.
 */
export function returnPath(search: string): string | null {
  const from = new URLSearchParams(search).get("from");
  return from !== null && /^\/(?![/\\])/.test(from) ? from : null;
}

/** Returns the target of sign-in: the requested page or the workbench, with the requested app. */
export const afterSignIn = (search: string): string =>
  withAppUrlCommands(returnPath(search) ?? paths.workbench, search);
