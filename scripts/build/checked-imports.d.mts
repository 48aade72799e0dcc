import type { Plugin } from "vite";

export function checkedImports(): Plugin;
