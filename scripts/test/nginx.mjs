import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installPackages } from "./apt.mjs";

const stream = "/usr/lib/nginx/modules/ngx_stream_module.so";
/** Loads the module for streams, where it is a file and no part of nginx itself. */
export const loadStream = () => (existsSync(stream) ? `load_module ${stream};\n` : "");

/** Returns null when nginx takes this configuration, else what it says. */
export function nginxProblem(text) {
  const folder = mkdtempSync(join(tmpdir(), "xi-nginx-"));
  try {
    writeFileSync(join(folder, "nginx.conf"), text);
    const args = ["-t", "-q", "-p", ".", "-c", "nginx.conf"];
    const { status, stderr, error } = spawnSync("nginx", args, { cwd: folder, encoding: "utf8" });
    return status === 0 ? null : stderr || String(error);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const hasNginx = () =>
  nginxProblem(`${loadStream()}pid nginx.pid;\nevents {}\nstream {}\n`) === null;

/**
 * True when nginx with its stream module is available, after trying to install it; edge tests need
 * it.
 */
export const findNginx = () =>
  hasNginx() || (installPackages("nginx-light", "libnginx-mod-stream") && hasNginx());

const firewall = "/usr/lib/nginx/modules/ngx_http_modsecurity_module.so";
const coreRules = "/usr/share/modsecurity-crs/rules";
const hasFirewall = () => existsSync(firewall) && existsSync(coreRules);

/**
 * True when its firewall module and the core rules are available too, after trying to install them.
 */
export const findFirewall = () =>
  findNginx() &&
  (hasFirewall() ||
    (installPackages("libnginx-mod-http-modsecurity", "modsecurity-crs") && hasFirewall()));
