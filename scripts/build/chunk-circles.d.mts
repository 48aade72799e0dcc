import type { Plugin } from "vite";

export function circlesOf(importsOf: Map<string, string[]>): string[][];
export function noChunkCircles(): Plugin;
