import type { Plugin } from "esbuild";

/** Parts that are hardly worth a request become parts of who asks for them. */
export function smallParts(): Plugin;
