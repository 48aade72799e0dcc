import type { Context } from "hono";
import { topics } from "../../base/topics";

/** Says in the answer, and to whoever counts, that a link is served as it was before the store went away. */
export function markStale(context: Context): void {
  context.header("x-xi-stale", "1");
  topics.staleLink.publish({});
}
