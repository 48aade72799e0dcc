import type { EdgeSettings } from "../../../../src/core/api/contract";
import { guards } from "./guards";
import { locations } from "./locations";
import { block, quoted } from "./quote";

export interface RenderedDomain {
  id: number;
  /** Lower case, punycode. */
  domain: string;
  hasCertificate: boolean;
  /** Of the account that it answers an authority for; null = it answers none. */
  thumbprint?: string | null;
}

/**
 * Answers an authority whatever its token, for our account alone, before anything refuses or redirects it:
 * `if` is asked when the addresses of visitors, the limits and the firewall are not yet.
 */
const answering = (thumbprint: string): string => {
  if (!/^[\w-]{43}$/.test(thumbprint)) throw new Error("not a thumbprint");
  const path = String.raw`^/\.well-known/acme-challenge/([A-Za-z0-9_-]{1,200})$`;
  return `if ($uri ~ "${path}") { return 200 "$1.${thumbprint}"; }`;
};

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
  const { id, domain, hasCertificate, thumbprint = null } = one;
  const { cc, https, waf } = settings;
  const { lines, reason } = guards(id, settings);
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
    ...(thumbprint === null ? [] : [answering(thumbprint)]),
    `set $edge_block ${reason ?? '""'};`,
    ...(reason ? [`if (${reason}) { return 403; }`] : []),
    ...(hasCertificate && https.isForced
      ? ["if ($scheme = http) { return 301 https://$host$request_uri; }"]
      : []),
    ...(cc ? [limit(id, cc.burst), "limit_req_status 429;"] : []),
    ...(waf === "off" ? [] : [`include local/waf-${waf}.conf;`]),
    "add_header X-Cache $upstream_cache_status always;",
    ...passing(settings),
    ...locations(id, settings),
  ];
  return [...lines, ...block("server", server), ""].join("\n");
}
