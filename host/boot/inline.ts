import { begin } from "./boot";
import { pageCallsAt } from "./initial-requests";

/** Written into the page by the service, which puts the configuration before it. */
const config = JSON.parse(document.getElementById("xi-config")?.textContent ?? "{}");
Object.assign(window, { xiBoot: { config, early: begin(config), pageCalls: pageCallsAt } });
