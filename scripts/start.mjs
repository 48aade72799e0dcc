import { build, isStale, parts } from "./build/parts.mjs";

/** Builds what is stale, then runs the service in this process. */
for (const name of Object.keys(parts)) if (isStale(name)) build(name);
await import("../dist/service/main.js");
