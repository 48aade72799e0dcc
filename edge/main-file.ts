import { existsSync, readFileSync } from "node:fs";
import { httpFormat, streamFormat } from "./log-line";
import type { NginxFeatures } from "./nginx";
import type { Options } from "./options";

const hasIpv6 = (): boolean => {
  try {
    return existsSync("/proc/net/if_inet6") && readFileSync("/proc/net/if_inet6", "utf8") !== "";
  } catch {
    return false;
  }
};

const listen = (port: number, more = ""): string =>
  [`listen ${port}${more};`, ...(hasIpv6() ? [`listen [::]:${port}${more};`] : [])].join("\n");

const format = (values: readonly string[]): string =>
  `'[${values.map((value) => `"${value}"`).join(",")}]'`;

/**
 * Rules of the firewall, read once for all domains. What the core rules refuse is answered by 418, which
 * the file of a domain makes into a refusal or, while it is only observed, passes on.
 */
const wafRulesFile = (
  dir: string,
  { setup, folder }: NonNullable<NginxFeatures["wafPaths"]>,
): string => `SecRuleEngine On
SecRequestBodyAccess On
SecRequestBodyLimit 13107200
SecRequestBodyNoFilesLimit 131072
SecRequestBodyLimitAction ProcessPartial
SecResponseBodyAccess Off
SecAuditEngine Off
SecTmpDir ${dir}/temp
SecDataDir ${dir}/temp
SecRule REQUEST_HEADERS:Content-Type "^(?:application(?:/soap\\+|/)|text/)xml" "id:200000,phase:1,t:none,t:lowercase,pass,nolog,ctl:requestBodyProcessor=XML"
SecRule REQUEST_HEADERS:Content-Type "^application/json" "id:200001,phase:1,t:none,t:lowercase,pass,nolog,ctl:requestBodyProcessor=JSON"
Include ${setup}
Include ${folder}/*.conf
SecRuleUpdateActionById 949110 "deny,status:418"
`;

/** Files that those of domains include: what only the machine knows. */
export function localFiles(options: Options, facts: NginxFeatures): Record<string, string> {
  const { httpPort, httpsPort } = options;
  const h2 = facts.hasHttp2Directive
    ? `${listen(httpsPort, " ssl")}\nhttp2 on;`
    : listen(httpsPort, " ssl http2");
  return {
    "local/listen-http.conf": `${listen(httpPort)}\n`,
    "local/listen-https.conf": `${listen(httpsPort, " ssl")}\n`,
    "local/listen-https-h2.conf": `${h2}\n`,
    ...(facts.wafPaths && {
      "local/waf-rules.conf": wafRulesFile(options.dir, facts.wafPaths),
      "local/waf-on.conf":
        "modsecurity on;\nerror_page 418 = @edge_refused;\nlocation @edge_refused { modsecurity off; set $edge_block waf; return 403; }\n",
      "local/waf-observe.conf": "modsecurity on;\nerror_page 418 = @edge_observed;\n",
    }),
  };
}

/** The main file: the log, the cache, what answers for unknown domains, and the files of the domains. */
export function mainFile(
  options: Options,
  facts: NginxFeatures,
  { hasStreams, wafRules }: { hasStreams: boolean; wafRules: string | null },
): string {
  const { dir, user, cacheSize, httpPort, httpsPort, trustedProxies } = options;
  const isRoot = process.getuid?.() === 0;
  // Every request pays for the firewall's module once it is loaded, used or not.
  const modules = [facts.streamModule, wafRules && facts.wafPaths?.module].filter(Boolean);
  return `${isRoot ? `user ${user};\n` : ""}worker_processes auto;
worker_rlimit_nofile 65535;
pcre_jit on;
pid ${dir}/nginx.pid;
error_log ${dir}/logs/error.log warn;
${modules.map((path) => `load_module ${path};\n`).join("")}
events {
  worker_connections 8192;
}

http {
  sendfile on;
  tcp_nopush on;
  open_file_cache max=10000 inactive=60s;
  open_file_cache_valid 30s;
  server_tokens off;
  uninitialized_variable_warn off;
  server_names_hash_bucket_size 256;
  server_names_hash_max_size 16384;
  variables_hash_bucket_size 128;
  variables_hash_max_size 16384;
  map_hash_bucket_size 256;
  keepalive_requests 10000;
  client_max_body_size 100m;
  client_body_temp_path ${dir}/temp/body;
  proxy_temp_path ${dir}/temp/proxy;
  fastcgi_temp_path ${dir}/temp/fastcgi;
  uwsgi_temp_path ${dir}/temp/uwsgi;
  scgi_temp_path ${dir}/temp/scgi;
  log_format edge escape=json ${format(httpFormat)};
  access_log ${dir}/logs/access.log edge;
${trustedProxies.map((network) => `  set_real_ip_from ${network};\n`).join("")}${
  trustedProxies.length > 0 ? "  real_ip_header X-Forwarded-For;\n  real_ip_recursive on;\n" : ""
}  proxy_cache_path ${dir}/cache levels=1:2 keys_zone=edge:64m max_size=${cacheSize} inactive=7d use_temp_path=off;
  proxy_http_version 1.1;
  proxy_connect_timeout 5s;
  proxy_next_upstream error timeout http_502 http_503 http_504;
  proxy_next_upstream_tries 3;
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_session_cache shared:edge_tls:10m;
  map $http_upgrade $edge_connection {
    default upgrade;
    "" "";
  }
  geo $edge_region {
    ranges;
    default "";
    include regions.conf;
  }
  server {
    listen ${httpPort} default_server;
${hasIpv6() ? `    listen [::]:${httpPort} default_server;\n` : ""}    server_name _;
    access_log off;
    set $edge_domain 0;
    set $edge_block "";
    return 404;
  }
  server {
    listen ${httpsPort} ssl default_server;
${hasIpv6() ? `    listen [::]:${httpsPort} ssl default_server;\n` : ""}    server_name _;
    access_log off;
    ssl_reject_handshake on;
  }
${wafRules ? `  modsecurity_rules_file ${wafRules};\n` : ""}  include upstreams/*.conf;
  include domains/*.conf;
}
${
  hasStreams
    ? `
stream {
  log_format edge escape=json ${format(streamFormat)};
  access_log ${dir}/logs/access.log edge;
  include stream-upstreams/*.conf;
  include streams/*.conf;
}
`
    : ""
}`;
}
