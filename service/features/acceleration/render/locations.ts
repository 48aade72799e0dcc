import type { EdgeCacheRule, EdgeSettings } from "../../../../src/core/api/contract";
import { block, pattern } from "./quote";

const matcher = ({ kind, pattern: text }: EdgeCacheRule): string => {
  if (kind === "all") return "location ~ ^/";
  if (kind === "path") return `location ~ ${pattern(text, { before: "^" })}`;
  return `location ~* ${pattern(text, { before: "\\.", after: "$" })}`;
};

const cached = ({ seconds, ignoresQuery }: EdgeCacheRule): string[] => [
  "proxy_cache edge;",
  `proxy_cache_key "$scheme://$host$uri${ignoresQuery ? "" : "$is_args$args"}";`,
  // What an origin says of its own answers goes first; it alone knows which are somebody's own.
  `proxy_cache_valid 200 301 302 ${seconds}s;`,
  "proxy_cache_lock on;",
  "proxy_cache_use_stale error timeout updating http_500 http_502 http_503 http_504;",
  "proxy_no_cache $http_authorization;",
  "proxy_cache_bypass $http_authorization;",
];

/**
 * Renders the locations in the order of the rules: the first match decides whether and how long a
 * response is cached.
 */
export function locations(id: number, { cache, originProtocol, waf }: EdgeSettings): string[] {
  const pass = `proxy_pass ${originProtocol}://edge_up_${id};`;
  return [
    ...cache.flatMap((rule) =>
      block(matcher(rule), [pass, ...(rule.seconds > 0 ? cached(rule) : [])]),
    ),
    ...block("location /", [pass]),
    // Where requests go that the firewall would have refused, while it only observes.
    ...(waf === "observe"
      ? block("location @edge_observed", ["modsecurity off;", "set $edge_block observed;", pass])
      : []),
  ];
}
