import { readFileSync } from "node:fs";
import { type Environment, port } from "./read-env";

/** The listener of the metrics; it is never the public port. */
export interface MetricsSettings {
  host: string;
  port: number;
  /** Bearer token of a scrape; null = whoever reaches the listener may scrape. */
  token: string | null;
}

const leastToken = 16;

/** Reads `XI_METRICS` (`address:port`) and `XI_METRICS_TOKEN_FILE`; null = nothing is measured. */
export function readMetrics(env: Environment): MetricsSettings | null {
  const given = env.XI_METRICS?.trim();
  const token = readToken(env.XI_METRICS_TOKEN_FILE || "");
  if (!given) {
    if (token === null) return null;
    throw new Error("设了 XI_METRICS_TOKEN_FILE，就要设 XI_METRICS，如 127.0.0.1:9464");
  }
  const [, bracketed, bare, number] =
    /^(?:\[([\da-fA-F:.]+)\]|([^\s:]+)):(\d{1,5})$/.exec(given) ?? [];
  const host = bracketed ?? bare;
  if (host === undefined || Number(number) > 65_535) {
    throw new Error(`XI_METRICS 应为「地址:端口」，如 127.0.0.1:9464，现在是「${given}」`);
  }
  const found = { host, port: Number(number), token };
  const served = [port(env, "PORT", 5180), env.XI_TLS_PORT ? port(env, "XI_TLS_PORT", 443) : 0];
  if (found.port === 0 || !served.includes(found.port)) return found;
  throw new Error(`XI_METRICS 不能用对外的端口 ${found.port}，请换一个，如 127.0.0.1:9464`);
}

function readToken(file: string): string | null {
  if (file === "") return null;
  let token: string;
  try {
    token = readFileSync(file, "utf8").trim();
  } catch {
    throw new Error(`读不到 XI_METRICS_TOKEN_FILE 的文件 ${file}`);
  }
  if (token.length >= leastToken && /^[\x21-\x7e]+$/.test(token)) return token;
  throw new Error(`XI_METRICS_TOKEN_FILE 的文件里应是至少 ${leastToken} 个字符的令牌，没有空格`);
}
