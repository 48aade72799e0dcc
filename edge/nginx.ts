import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { endOrphans } from "./orphans";

/** Features of the nginx on this machine. */
export interface NginxFeatures {
  version: string;
  /** Path of the stream module if built as a dynamic module. */
  streamModule: string | null;
  hasStream: boolean;
  /** Rules of the firewall, its set-up, a folder and the module; null without the module or its rules. */
  wafPaths: (typeof coreRules & { module: string }) | null;
  /** True with `http2 on;`; before 1.25.1 it was a parameter of `listen`. */
  hasHttp2Directive: boolean;
}

/** Paths of the installed core rules. */
const coreRules = {
  setup: "/etc/modsecurity/crs/crs-setup.conf",
  folder: "/usr/share/modsecurity-crs/rules",
};
const reloadMs = 10_000;

const run = (program: string, args: string[]): Promise<{ ok: boolean; text: string }> =>
  new Promise((resolve) => {
    execFile(program, args, { timeout: 60_000 }, (error, stdout, stderr) =>
      resolve({ ok: !error, text: `${stdout}${stderr}`.trim() || (error?.message ?? "") }),
    );
  });

const atLeast = (version: string, wanted: readonly number[]): boolean => {
  const parts = version.split(".").map(Number);
  const at = wanted.findIndex((part, index) => parts[index] !== part);
  return at < 0 || (parts[at] ?? 0) > (wanted[at] ?? 0);
};

/** Asks nginx what it is; throws when it is not there. */
export async function readFeatures(program: string): Promise<NginxFeatures> {
  const { text } = await run(program, ["-V"]);
  const [, version = ""] = /nginx\/(\d+\.\d+\.\d+)/.exec(text) ?? [];
  if (!version) throw new Error(`没有找到 nginx：${text.slice(0, 300)}`);
  const [, folder = ""] = /--modules-path=(\S+)/.exec(text) ?? [];
  const modulePath = (name: string) => join(folder, `ngx_${name}_module.so`);
  const isThere = (name: string) => folder !== "" && existsSync(modulePath(name));
  const hasRules = existsSync(coreRules.setup) && existsSync(coreRules.folder);
  const wafModule = modulePath("http_modsecurity");
  return {
    version,
    streamModule: isThere("stream") ? modulePath("stream") : null,
    hasStream: isThere("stream") || /--with-stream(\s|$)/.test(text),
    wafPaths: isThere("http_modsecurity") && hasRules ? { ...coreRules, module: wafModule } : null,
    hasHttp2Directive: atLeast(version, [1, 25, 1]),
  };
}

export interface Nginx {
  /** Null when nginx accepts the configuration, else its error message. */
  test(file: string): Promise<string | null>;
  /** Starts it, or makes it read its configuration again; null when it serves, else why not. */
  apply(): Promise<string | null>;
  /** Opens its logs anew. */
  reopen(): void;
  isRunning(): boolean;
}

/** The nginx of a folder; its configuration is `current/nginx.conf`. */
export function nginxOf(program: string, dir: string): Nginx {
  const paths = (file: string) => ["-p", dir, "-c", file, "-e", join(dir, "logs", "error.log")];

  function master(): number | null {
    try {
      const pid = Number(readFileSync(join(dir, "nginx.pid"), "utf8"));
      const isNginx = readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("nginx");
      return pid > 0 && isNginx ? pid : null;
    } catch {
      return null;
    }
  }

  function workers(pid: number): string[] {
    try {
      const text = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
      return text.split(" ").filter(Boolean);
    } catch {
      return [];
    }
  }

  /** Old workers take requests until they are told to end. */
  const isStillServing = (before: ReadonlySet<string>) => (worker: string) => {
    if (!before.has(worker)) return false;
    try {
      return !readFileSync(`/proc/${worker}/cmdline`, "utf8").includes("shutting down");
    } catch {
      return false;
    }
  };

  /** The last complaint of its log. */
  function complaint(): string {
    try {
      const lines = readFileSync(join(dir, "logs", "error.log"), "utf8")
        .trim()
        .split("\n");
      const last = lines
        .filter((line) => /\[(emerg|alert|crit)\]/.test(line) && !line.includes("still could not"))
        .at(-1);
      return last?.replace(/^.*?\[(?:emerg|alert|crit)\]\s*(?:\d+#\d+:\s*)?/, "") ?? "";
    } catch {
      return "";
    }
  }

  /** A configuration that passed its test can still fail, for a port that is taken: the old workers stay. */
  async function reload(pid: number): Promise<string | null> {
    const before = new Set(workers(pid));
    process.kill(pid, "SIGHUP");
    for (let waitedMs = 0; waitedMs < reloadMs; waitedMs += 50) {
      await pause(50);
      const now = workers(pid);
      if (now.some((worker) => !before.has(worker)) && !now.some(isStillServing(before)))
        return null;
    }
    return complaint() || "nginx 没有采用新的配置";
  }

  return {
    async test(file) {
      const { ok, text } = await run(program, ["-t", "-q", ...paths(file)]);
      return ok ? null : text;
    },
    async apply() {
      const pid = master();
      if (pid !== null) return reload(pid);
      await endOrphans(join(dir, "logs"));
      const { ok, text } = await run(program, paths(join(dir, "current", "nginx.conf")));
      return ok ? null : text;
    },
    reopen() {
      const pid = master();
      if (pid !== null) process.kill(pid, "SIGUSR1");
    },
    isRunning: () => master() !== null,
  };
}
