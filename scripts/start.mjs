import { buildInBackground } from "./build/background.mjs";
import { build, isStale, servedParts } from "./build/parts.mjs";

/** Builds what is stale, then runs the service in this process; what only integrators fetch comes after. */
for (const name of servedParts) if (isStale(name)) await build(name);
await import("../dist/service/main.js");
if (isStale("npm")) buildInBackground("npm");
