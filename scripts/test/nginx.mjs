import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installPackages } from "./apt.mjs";

const stream = "/usr/lib/nginx/modules/ngx_stream_module.so";
const isThere = () => spawnSync("nginx", ["-v"]).status === 0 && existsSync(stream);

/** Whether nginx with its module for streams is here, installed when it can be; edges are tested with it. */
export const findNginx = () =>
  isThere() || (installPackages("nginx-light", "libnginx-mod-stream") && isThere());

const firewall = "/usr/lib/nginx/modules/ngx_http_modsecurity_module.so";
const coreRules = "/usr/share/modsecurity-crs/rules";
const hasFirewall = () => existsSync(firewall) && existsSync(coreRules);

/** Whether its module for a firewall and the core rules are here too, installed when they can be. */
export const findFirewall = () =>
  findNginx() &&
  (hasFirewall() ||
    (installPackages("libnginx-mod-http-modsecurity", "modsecurity-crs") && hasFirewall()));
