import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";

/** Command-line options of an agent. */
export interface Options {
  /** Origin of the service. */
  service: string;
  /** The key of the node as it is now; a file is read anew each time. */
  key(): string;
  /** Folder of its own: configuration, logs, cache and what it has counted. */
  dir: string;
  httpPort: number;
  httpsPort: number;
  nginx: string;
  /** Whom workers of nginx run as when the agent is root. */
  user: string;
  cacheSize: string;
  /** Networks of proxies in front whose `x-forwarded-for` is believed. */
  trustedProxies: string[];
  /** Between two questions to the service, and two reports. */
  everyMs: number;
}

export const usage = `用法：XI_EDGE_KEY=节点密钥 node xi-edge.mjs --service https://控制台地址 --dir /var/lib/xi-edge

  --service 地址          控制台服务的地址，必填
  --dir 文件夹            配置、日志、缓存与计数，必填，只给这一个节点用
  --key-file 文件         节点密钥所在的文件；没有时读环境变量 XI_EDGE_KEY
  --http-port 端口        默认 80
  --https-port 端口       默认 443
  --nginx 程序            默认 nginx
  --user 用户             以 root 启动时 nginx 工作进程的用户，默认 www-data
  --cache-size 大小       缓存上限，默认 10g
  --trusted-proxies 网段  前面的代理，逗号分隔；其 x-forwarded-for 才被相信
  --every 秒              多久询问与上报一次，默认 10`;

/** Something that the person who starts the agent has to mend. */
export class OptionProblem extends Error {}

function portOf(text: string, name: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new OptionProblem(`--${name} 应为 1 到 65535 的整数`);
}

function originOf(text: string | undefined): string {
  if (text && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) {
    return new URL(text).origin;
  }
  throw new OptionProblem("请用 --service 写明控制台服务的地址");
}

const wordOf = (text: string, shape: RegExp, name: string): string => {
  if (shape.test(text)) return text;
  throw new OptionProblem(`--${name} 的值不对：${text}`);
};

/** Reads the command line; throws `OptionProblem`. */
export function readOptions(args: string[], env: Record<string, string | undefined>): Options {
  const { values } = parseArgs({
    args,
    options: {
      service: { type: "string" },
      dir: { type: "string" },
      "key-file": { type: "string" },
      "http-port": { type: "string", default: "80" },
      "https-port": { type: "string", default: "443" },
      nginx: { type: "string", default: "nginx" },
      user: { type: "string", default: "www-data" },
      "cache-size": { type: "string", default: "10g" },
      "trusted-proxies": { type: "string" },
      every: { type: "string", default: "10" },
    },
  });
  if (!values.dir) throw new OptionProblem("请用 --dir 写明一个文件夹");
  const keyFile = values["key-file"];
  const key = () => (keyFile ? readFileSync(keyFile, "utf8") : (env.XI_EDGE_KEY ?? "")).trim();
  if (!/^xe1\.\d+\.\d+\.[\w-]{43}$/.test(key())) {
    throw new OptionProblem("节点密钥不对：请从控制台「域名配置 › 节点」复制");
  }
  const everySeconds = Number(values.every);
  if (!(everySeconds >= 0.2 && everySeconds <= 60)) {
    throw new OptionProblem("--every 应为 0.2 到 60 秒");
  }
  return {
    service: originOf(values.service),
    key,
    dir: wordOf(resolve(values.dir), /^[^\s"';{}$]+$/, "dir"),
    httpPort: portOf(values["http-port"], "http-port"),
    httpsPort: portOf(values["https-port"], "https-port"),
    nginx: values.nginx,
    user: wordOf(values.user, /^[\w-]+$/, "user"),
    cacheSize: wordOf(values["cache-size"], /^\d+[kmg]$/, "cache-size"),
    trustedProxies: (values["trusted-proxies"] ?? "")
      .split(",")
      .filter(Boolean)
      .map((network) => wordOf(network, /^[\da-f.:]+(\/\d{1,3})?$/i, "trusted-proxies")),
    everyMs: everySeconds * 1000,
  };
}
