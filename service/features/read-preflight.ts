import type { Preflight } from "../../src/core/api/contract";
import { ServiceError } from "../base/service-error";
import type { AppContext } from "./handler";

/** Runs checks of a call and returns what they refuse, in the words of the request; null where nothing is. */
export async function readPreflight(
  context: AppContext,
  check: () => void | Promise<void>,
): Promise<Preflight | null> {
  try {
    await check();
    return null;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { text, more } = error;
    return { message: context.say(text), link: more?.link ? String(more.link) : null };
  }
}
