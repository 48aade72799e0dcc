import { build, isStale, servedParts } from "./build/parts.mjs";

/** Builds what is stale, then runs the service in this process. */
for (const name of servedParts) if (isStale(name)) await build(name);
await import("../dist/service/main.js");
