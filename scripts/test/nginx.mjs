import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installPackages } from "./apt.mjs";

const stream = "/usr/lib/nginx/modules/ngx_stream_module.so";
const isThere = () => spawnSync("nginx", ["-v"]).status === 0 && existsSync(stream);

/** Whether nginx with its module for streams is here, installed when it can be; edges are tested with it. */
export const findNginx = () =>
  isThere() || (installPackages("nginx-light", "libnginx-mod-stream") && isThere());
