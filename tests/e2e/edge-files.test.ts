import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { localFiles, mainFile } from "../../edge/main-file";
import { type NginxFeatures, readFeatures } from "../../edge/nginx";
import { readOptions } from "../../edge/options";
import { upstreamFile } from "../../edge/origins";
import { findNginx } from "../../scripts/test/nginx.mjs";
import { httpDomain, streamDomain } from "../../service/features/acceleration/render";
import { createRandom } from "../../service/seed/random";
import type { EdgeSettings } from "../../src/core/api/contract";
import { edgeSettings } from "../../src/core/api/contract/edge-settings";
import { hostile, invented } from "../support/edge/invented-settings";
import { freePort } from "../support/edge/running-agent";
import { plainSettings } from "../support/edge/settings";

const hasNginx = findNginx();
const key = `xe1.1.1.${"a".repeat(43)}`;
let dir: string;
let options: ReturnType<typeof readOptions>;
let facts: NginxFeatures;

/** Directives of a file with the depth of their blocks, as nginx splits them; values are left out. */
const directives = (file: string): string[] =>
  file
    .replace(/"[^"]*"/g, '""')
    .split("\n")
    .map((line) => line.trim().split(/[ ;]/)[0] ?? "")
    .filter((word) => /^[a-z_]+$/.test(word));

describe.runIf(hasNginx)("files of nginx", () => {
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), "xi-edge-files-"));
    const ports = [
      "--http-port",
      String(await freePort()),
      "--https-port",
      String(await freePort()),
    ];
    options = readOptions(
      ["--service", "http://127.0.0.1:1", "--dir", dir, "--user", "root", ...ports],
      {
        XI_EDGE_KEY: key,
      },
    );
    facts = await readFeatures("nginx");
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  function check(files: Record<string, string>, hasStreams = false): { ok: boolean; said: string } {
    const home = join(dir, "fuzz");
    rmSync(home, { recursive: true, force: true });
    mkdirSync(join(dir, "logs"), { recursive: true });
    mkdirSync(join(dir, "temp"), { recursive: true });
    const all = {
      "nginx.conf": mainFile(options, facts, {
        hasStreams,
        wafRules: facts.wafPaths && join(home, "local/waf-rules.conf"),
      }),
      "regions.conf": "",
      ...localFiles(options, facts),
      ...files,
    };
    for (const [path, body] of Object.entries(all)) {
      mkdirSync(dirname(join(home, path)), { recursive: true });
      writeFileSync(join(home, path), body);
    }
    const args = ["-t", "-q", "-p", dir, "-c", join(home, "nginx.conf")];
    const { status, stderr } = spawnSync("nginx", args, { encoding: "utf8" });
    // The firewall says how many rules it has read.
    return { ok: status === 0, said: stderr.replace(/^.*\[notice\].*\n?/gm, "") };
  }

  test("whatever the schema takes, nginx takes, and finds no directive but ours in it", () => {
    const random = createRandom(18);
    const taken: EdgeSettings[] = [];
    for (let round = 0; round < 20_000 && taken.length < 300; round += 1) {
      const found = v.safeParse(edgeSettings, invented(random));
      if (found.success) taken.push(found.output);
    }
    expect(taken).toHaveLength(300);
    const files: Record<string, string> = {};
    const tokens = new Set(
      directives(httpDomain({ id: 1, domain: "a.cn", hasCertificate: false }, plainSettings())),
    );
    for (const [index, settings] of taken.entries()) {
      const id = index + 1;
      const upstream = {
        balance: settings.balance,
        ...settings.health,
        probe: null,
        servers: settings.origins,
      };
      const [first] = settings.origins;
      const addresses = { [first?.address ?? ""]: ["203.0.113.7"] };
      const origins = upstreamFile(id, "http", upstream, addresses);
      if ("fault" in origins) throw new Error(origins.fault);
      const file = httpDomain({ id, domain: `d${id}.a.cn`, hasCertificate: false }, settings);
      files[`domains/${id}.conf`] = file;
      files[`upstreams/${id}.conf`] = origins.text;
      expect(file.match(/^server \{$/gm)).toHaveLength(1);
      const { deny, agents, regions } = settings;
      const isGuarded = deny.length + agents.length + regions.names.length > 0;
      const refusals = file.split("\n").filter((line) => line.includes("return"));
      expect(refusals).toHaveLength(isGuarded ? 1 : 0);
      for (const word of directives(file)) tokens.add(word);
    }
    expect([...tokens].sort()).toEqual(
      [
        ...["add_header", "default", "geo", "if", "include", "limit_req", "limit_req_status"],
        ...["limit_req_zone", "location", "map", "proxy_cache", "proxy_cache_bypass"],
        ...["proxy_cache_key", "proxy_cache_lock", "proxy_cache_use_stale", "proxy_cache_valid"],
        ...["proxy_no_cache", "proxy_pass", "proxy_set_header", "proxy_ssl_name"],
        ...["proxy_ssl_server_name", "server", "server_name", "set"],
      ].sort(),
    );
    expect(check(files)).toEqual({ ok: true, said: "" });
  });

  test("a hostile value is refused by the schema, and by the renderer should it ever get there", () => {
    const ending = hostile.filter((text) => /["'`\n\r\t\0;{}$\\#<>|^]|\u2028/.test(text));
    expect(ending.length).toBeGreaterThan(15);
    for (const bad of ending) {
      const pattern = `/x${bad}y`;
      const cache = [{ kind: "path" as const, pattern, seconds: 1, ignoresQuery: false }];
      const given = { ...plainSettings(), cache };
      expect(v.is(edgeSettings, given), bad).toBe(false);
      if (/^[<>|^]$/.test(bad)) continue;
      const render = () => httpDomain({ id: 1, domain: "a.cn", hasCertificate: false }, given);
      expect(render, bad).toThrow("not a value for nginx");
    }
  });

  test("64 origins of both kinds, backups, streams and regions are taken", () => {
    const origins = Array.from({ length: 64 }, (_, at) => ({
      address: at % 2 ? `203.0.113.${at}` : `2001:db8::${at}`,
      port: 80,
      weight: 1 + at,
      isBackup: at > 60,
    }));
    const settings: EdgeSettings = {
      ...plainSettings(),
      origins,
      balance: "primary",
      regions: { mode: "only", names: ["广东", "海外"] },
    };
    const addresses = Object.fromEntries(origins.map(({ address }) => [address, [address]]));
    const upstream = {
      balance: settings.balance,
      ...settings.health,
      probe: null,
      servers: origins,
    };
    const [http, stream] = (["http", "stream"] as const).map((kind, at) => {
      const made = upstreamFile(at + 1, kind, upstream, addresses);
      return "text" in made ? made.text : made.fault;
    });
    const found = check(
      {
        "domains/1.conf": httpDomain({ id: 1, domain: "*.a.cn", hasCertificate: false }, settings),
        "upstreams/1.conf": http ?? "",
        "streams/2.conf": streamDomain(2, {
          ...settings,
          tcpPort: 24_000,
          deny: ["203.0.113.0/24"],
        }),
        "stream-upstreams/2.conf": stream ?? "",
        "regions.conf": '1.0.0.0-1.0.0.255 "广东";\n',
      },
      true,
    );
    expect(found).toEqual({ ok: true, said: "" });
  });
});
