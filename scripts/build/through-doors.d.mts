import type { Plugin } from "vite";

export function throughDoors(options?: { within?: string }): Plugin;
