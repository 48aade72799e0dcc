import type { Plugin } from "vite";

export interface RoutePlan {
  path: string;
  layout: string;
  page: string | null;
}

interface Chunk {
  type: "chunk" | "asset";
  imports: string[];
}

export function readRoutes(): Promise<RoutePlan[]>;
export function routeFilesOf(
  routes: RoutePlan[],
  layoutModules: readonly string[],
  bundle: Record<string, Chunk>,
  fileOf: (module: string) => string,
): Record<string, string[]>;
export function routeFiles(): Plugin;
