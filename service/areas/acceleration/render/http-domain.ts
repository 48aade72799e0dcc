import type { EdgeSettings } from "../../../../src/core/api/contract";
import { guards } from "./guards";
import { locations } from "./locations";
import { block, quoted } from "./quote";

/** What is rendered of a domain. */
export interface RenderedDomain {
  id: number;
  /** Lower case, punycode. */
  domain: string;
  hasCertificate: boolean;
}

const passing = ({ originHost }: EdgeSettings): string[] => [
  `proxy_set_header Host ${originHost ? quoted(originHost) : "$host"};`,
  "proxy_set_header X-Real-IP $remote_addr;",
  "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;",
  "proxy_set_header X-Forwarded-Proto $scheme;",
  "proxy_set_header Upgrade $http_upgrade;",
  "proxy_set_header Connection $edge_connection;",
  "proxy_ssl_server_name on;",
  `proxy_ssl_name ${originHost ? quoted(originHost) : "$host"};`,
];

/** A burst of none is not to be named. */
const limit = (id: number, burst: number): string =>
  `limit_req zone=cc_${id}${burst > 0 ? ` burst=${burst} nodelay` : ""};`;

/**
 * The file of a domain that speaks HTTP. It names what the main file of a node defines: the cache `edge`,
 * `$edge_region`, `$edge_connection`, the log and the files of ports; addresses of its origins are the
 * upstream `edge_up_{id}`, which the node writes.
 */
export function httpDomain(one: RenderedDomain, settings: EdgeSettings): string {
  const { id, domain, hasCertificate } = one;
  const { cc, https, waf } = settings;
  const server = [
    `server_name ${quoted(domain)};`,
    "include local/listen-http.conf;",
    ...(hasCertificate
      ? [
          `include local/listen-https${https.hasHttp2 ? "-h2" : ""}.conf;`,
          `ssl_certificate certificates/${id}.crt;`,
          `ssl_certificate_key certificates/${id}.key;`,
        ]
      : []),
    `set $edge_domain ${id};`,
    `set $edge_block $edge_block_${id};`,
    `if ($edge_block_${id}) { return 403; }`,
    ...(hasCertificate && https.isForced
      ? ["if ($scheme = http) { return 301 https://$host$request_uri; }"]
      : []),
    ...(cc ? [limit(id, cc.burst), "limit_req_status 429;"] : []),
    ...(waf === "off" ? [] : [`include local/waf-${waf}.conf;`]),
    "add_header X-Cache $upstream_cache_status always;",
    ...passing(settings),
    ...locations(id, settings),
  ];
  return [...guards(id, settings), ...block("server", server), ""].join("\n");
}
