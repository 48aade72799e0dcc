import type { Plugin } from "vite";

export const unnamedBuild: string;
export function embedEntries(): Record<string, string>;
export function definitionsWithWidgets(): Plugin;
export function nameBuild(): void;
export function buildName(): string;
export function widgetTable(): string;
export function chunkFilesForBundlers(): Plugin;
