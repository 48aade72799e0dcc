import type { Plugin } from "vite";

export function bootScript(): Plugin;
