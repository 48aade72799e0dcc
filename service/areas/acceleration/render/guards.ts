import type { EdgeSettings } from "../../../../src/core/api/contract";
import { block, pattern, quoted } from "./quote";

const listed = (name: string, networks: readonly string[]): string[] =>
  block(`geo $${name}`, ["default 0;", ...networks.map((network) => `${network} 1;`)]);

/** What decides, before anything else is done, whether a request of domain `id` is refused, and why. */
export function guards(id: number, { allow, deny, regions, agents, cc }: EdgeSettings): string[] {
  const refusedRegion = regions.mode === "deny" ? 1 : 0;
  const byRegion = regions.names.length > 0;
  return [
    ...listed(`edge_allow_${id}`, allow),
    ...listed(`edge_deny_${id}`, deny),
    ...block(`map $edge_region $edge_region_${id}`, [
      // An address of no known region is no reason to refuse anybody, unless only some may come.
      `default ${byRegion ? 1 - refusedRegion : 0};`,
      ...regions.names.map((name) => `${quoted(name)} ${refusedRegion};`),
    ]),
    ...block(`map $http_user_agent $edge_agent_${id}`, [
      "default 0;",
      ...agents.map((agent) => `${pattern(agent, { before: "~*" })} 1;`),
    ]),
    ...block(
      `map "$edge_allow_${id}:$edge_deny_${id}:$edge_region_${id}:$edge_agent_${id}" $edge_block_${id}`,
      ['default "";', '"~^0:1" address;', '"~^0:0:1" region;', '"~^0:0:0:1" agent;'],
    ),
    ...(cc
      ? [
          // A key that is empty is not counted.
          ...block(`map $edge_allow_${id} $edge_counted_${id}`, [
            "default $binary_remote_addr;",
            '1 "";',
          ]),
          `limit_req_zone $edge_counted_${id} zone=cc_${id}:1m rate=${cc.perSecond}r/s;`,
        ]
      : []),
  ];
}
