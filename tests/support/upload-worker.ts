import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    /** Folder of a build that holds the service's thread for uploads, and nothing else. */
    distDir: string;
  }
}

/** Below it, the thread finds its packages. */
const cacheDir = "node_modules/.cache/xi-test-dist";

/** Builds the thread that reads uploads: a thread runs no TypeScript. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  await mkdir(cacheDir, { recursive: true });
  const distDir = await mkdtemp(join(cacheDir, "dist-"));
  await build({
    configFile: false,
    logLevel: "warn",
    build: {
      ssr: "service/files/upload-worker.ts",
      outDir: join(distDir, "service"),
      target: "node20",
      rolldownOptions: { output: { entryFileNames: "upload-worker.js" } },
    },
  });
  provide("distDir", distDir);
  return () => rm(distDir, { recursive: true, force: true });
}
