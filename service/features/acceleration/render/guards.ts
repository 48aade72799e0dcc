import type { EdgeSettings } from "../../../../src/core/api/contract";
import { block, pattern, quoted } from "./quote";

interface Guards {
  /** Lines placed before the `server` block. */
  lines: string[];
  /** The variable that tells why a request is refused, empty for one that is not; null when nothing is. */
  reason: string | null;
}

const listed = (name: string, networks: readonly string[]): string[] =>
  block(`geo $${name}`, ["default 0;", ...networks.map((network) => `${network} 1;`)]);

/**
 * Builds the checks that decide first whether a request of domain `id` is rejected, and why.
 * Each check runs only when the one before it did not decide. Only configured checks are rendered,
 * since every request pays for them.
 */
export function guards(id: number, { allow, deny, regions, agents, cc }: EdgeSettings): Guards {
  const lines: string[] = [];
  let reason: string | null = null;
  /** Asks a question first, and what has been there so far after it. */
  const request = (name: string, source: string, responsesOf: (next: string) => string[]) => {
    lines.push(...block(`map ${source} $edge_${name}_${id}`, responsesOf(reason ?? '""')));
    reason = `$edge_${name}_${id}`;
  };
  if (agents.length > 0) {
    request("agent", "$http_user_agent", (next) => [
      `default ${next};`,
      ...agents.map((agent) => `${pattern(agent, { before: "~*" })} agent;`),
    ]);
  }
  if (regions.names.length > 0) {
    const isDenied = regions.mode === "deny";
    request("region", "$edge_region", (next) => [
      // An address of no known region is no reason to refuse anybody, unless only some may come.
      `default ${isDenied ? next : "region"};`,
      ...regions.names.map((name) => `${quoted(name)} ${isDenied ? "region" : next};`),
    ]);
  }
  if (deny.length > 0) {
    lines.push(...listed(`edge_denied_${id}`, deny));
    request("deny", `$edge_denied_${id}`, (next) => [`default ${next};`, "1 address;"]);
  }
  if (allow.length > 0) {
    lines.push(...listed(`edge_allowed_${id}`, allow));
    if (reason) request("allow", `$edge_allowed_${id}`, (next) => [`default ${next};`, '1 "";']);
  }
  if (cc) {
    // A key that is empty is not counted. Always under this name: nginx lets no zone change its key.
    const [source, friends] =
      allow.length > 0 ? [`$edge_allowed_${id}`, ['1 "";']] : ['""', [] as string[]];
    const keys = ["default $binary_remote_addr;", ...friends];
    lines.push(...block(`map ${source} $edge_counted_${id}`, keys));
    lines.push(`limit_req_zone $edge_counted_${id} zone=cc_${id}:1m rate=${cc.perSecond}r/s;`);
  }
  return { lines, reason };
}
