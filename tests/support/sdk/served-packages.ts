import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { serve } from "@hono/node-server";
import { startTestService } from "../service";

/** Packs the SDKs of these sources as a build does; the folder is that of a build. */
export function packedSdks(): { distDir: string; version: string; remove(): void } {
  const distDir = mkdtempSync(join(tmpdir(), "xi-packed-"));
  const to = join(distDir, "sdk");
  execFileSync(process.execPath, ["scripts/pack-sdk.mjs", to], { stdio: "pipe" });
  const { version } = JSON.parse(readFileSync(join(to, "packages.json"), "utf8"));
  return { distDir, version, remove: () => rmSync(distDir, { recursive: true }) };
}

/** The whole service with packed SDKs on a port of this machine, and a folder for what tools fetch. */
export async function servePackages() {
  const packed = packedSdks();
  const folder = mkdtempSync(join(tmpdir(), "xi-fetched-"));
  const service = await startTestService({ XI_DIST: packed.distDir });
  const requested: string[] = [];
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const opened = serve(
      {
        hostname: "127.0.0.1",
        port: 0,
        fetch: async (request: Request) => {
          const response = await service.service.handle(request, { ip: "203.0.113.7" });
          requested.push(`${response.status} ${new URL(request.url).pathname}`);
          return response;
        },
      },
      () => resolve(opened),
    );
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    version: packed.version,
    folder,
    /** Status and path of every request. */
    requested,
    async close() {
      await new Promise((resolve) => server.close(resolve));
      await service.close();
      packed.remove();
      rmSync(folder, { recursive: true });
    },
  };
}

const run = promisify(execFile);

/** Runs a tool, while this process serves it; a failure has what the tool printed. */
export async function runTool(command: string, args: string[], cwd: string): Promise<string> {
  // Nothing of the machine's own settings: neither its proxies nor its accounts.
  const env = { ...process.env, GIT_TERMINAL_PROMPT: "0", GIT_CONFIG_GLOBAL: "/dev/null" };
  const { stdout } = await run(command, args, { cwd, env, maxBuffer: 1e7 });
  return stdout;
}
