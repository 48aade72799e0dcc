import { type Call, type CallName, contract } from "../../src/core/api/contract";

/** Protection of a call: plain, signed (`/e`), or signed and encrypted (`/e/a`). */
export type Protection = "plain" | "signed" | "encrypted";

export interface FoundCall {
  name: CallName;
  call: Call;
  protection: Protection;
}

/** Method and path of a call without prefix: `user/login` is `POST /{product}/admin/user/login`. */
export function routeOf(name: string, product: string): { method: string; path: string } {
  const [method, rest] = name.startsWith("GET ") ? ["GET", name.slice(4)] : ["POST", name];
  return { method, path: rest.startsWith("/") ? rest : `/${product}/admin/${rest}` };
}

const strengths = ["", "/e", "/e/a"] as const;

/**
 * Looks calls up by method and path, under the prefix that is configured and those that protect
 * more; a weaker one is closed.
 */
export function callFinder(
  product: string,
  weakest: (typeof strengths)[number],
): (method: string, path: string) => FoundCall | null {
  const open: readonly string[] = strengths.slice(strengths.indexOf(weakest));
  const names = new Map<string, CallName>();
  for (const name of Object.keys(contract) as CallName[]) {
    const { method, path } = routeOf(name, product);
    names.set(`${method} ${path}`, name);
  }
  return (method, path) => {
    const prefix = /^\/e(\/a)?(?=\/)/.exec(path)?.[0] ?? "";
    if (!open.includes(prefix)) return null;
    const name = names.get(`${method} ${path.slice(prefix.length)}`);
    if (!name) return null;
    const protection = prefix === "" ? "plain" : prefix === "/e" ? "signed" : "encrypted";
    return { name, call: contract[name], protection };
  };
}
