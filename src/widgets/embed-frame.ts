import { showSession } from "../core/element/show-session";

export { mountEntry } from "../core/element/element-root";

/** What `<xi-session>` does in the embed: its service is the one that sent this script. */
export const show = showSession(new URL(import.meta.url).origin);
