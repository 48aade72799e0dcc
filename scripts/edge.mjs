import { build, isStale } from "./build/parts.mjs";

/** `npm run edge -- --service … --dir …` starts the agent of an edge; `--help` tells its options. */
if (isStale("edge")) await build("edge");
await import("../dist/edge/xi-edge.mjs");
