import { showSession } from "../core/element/show-session";

export { mountEntry } from "../core/element/element-root";

/** Shows the `<xi-session>` of the embed; its service is the one that sent this script. */
export const show = showSession(new URL(import.meta.url).origin);
