import { scriptService } from "../core/element/element-settings";

/** A widget without a session asks the service that sent this script. */
scriptService.baseUrl = new URL(import.meta.url).origin;

export { mountWidget } from "../core/element/mount-widget";
