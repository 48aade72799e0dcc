import { isNetwork } from "../../src/core/api/contract/constants/ip-network";

/** Names and values of the environment. */
export type Environment = Record<string, string | undefined>;

export const list = (value: string | undefined, fallback: string): string[] =>
  (value ?? fallback)
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);

/** Reads a variable with a fixed set of values. */
export function choice<T extends string>(
  env: Environment,
  name: string,
  allowed: readonly T[],
  or: T,
): T {
  const value = env[name] ?? or;
  const found = allowed.find((item) => item === value);
  if (found === undefined) {
    throw new Error(
      `${name} 只能是 ${allowed.map((item) => `「${item}」`).join("、")}，现在是「${value}」`,
    );
  }
  return found;
}

/** A port from 0 to 65535. */
export function port(env: Environment, name: string, fallback: number): number {
  const value = Number(env[name] ?? fallback);
  if (Number.isInteger(value) && value >= 0 && value <= 65_535) return value;
  throw new Error(`${name} 应为 0 到 65535 的整数，现在是「${env[name]}」`);
}

/** Addresses and networks between commas. */
export function networks(env: Environment, name: string): string[] {
  const found = list(env[name], "");
  if (found.every(isNetwork)) return found;
  throw new Error(`${name} 应为逗号分隔的 IP 地址或网段，现在是「${env[name]}」`);
}

/** The name of a host. */
export function hostSetting(env: Environment, name: string): string | undefined {
  const host = env[name]?.trim().toLowerCase();
  if (!host) return undefined;
  if (/^[a-z\d-]+(\.[a-z\d-]+)+$/.test(host)) return host;
  throw new Error(`${name} 应为域名，如 link.example.com，现在是「${env[name]}」`);
}

/** Mobiles between commas. */
export function mobiles(env: Environment, name: string, fallback: string): string[] {
  const found = list(env[name], fallback);
  if (found.every((mobile) => /^1[3-9]\d{9}$/.test(mobile))) return found;
  throw new Error(`${name} 应为逗号分隔的手机号，现在是「${env[name]}」`);
}
