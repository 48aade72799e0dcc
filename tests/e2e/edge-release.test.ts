import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nginxOf, readFeatures } from "../../edge/nginx";
import { type Options, readOptions } from "../../edge/options";
import { type Releases, releasesOf } from "../../edge/release";
import { findNginx } from "../../scripts/test/nginx.mjs";
import { httpDomain, streamDomain } from "../../service/features/acceleration/render";
import type { EdgeServed } from "../../src/core/api/contract/edge-agent";
import { freePort } from "../support/edge/running-agent";
import { plainSettings } from "../support/edge/settings";

const hasNginx = findNginx();
const addresses = { "127.0.0.1": ["127.0.0.1"] };

const served = (id: number, mark: string, file?: string): EdgeServed => ({
  id,
  mark,
  kind: "http",
  file: file ?? httpDomain({ id, domain: `d${id}.cn`, hasCertificate: false }, plainSettings()),
  upstream: {
    balance: "round",
    fails: 1,
    seconds: 1,
    servers: plainSettings().origins,
    probe: null,
  },
  certificate: null,
});
const release = (domains: EdgeServed[]) => ({
  mark: "m",
  domains,
  regions: "",
  networks: ["127.0.0.0/8"],
});

describe.runIf(hasNginx)("releases of an edge", () => {
  let dir: string;
  let options: Options;
  let releases: Releases;
  const inDir = (...path: string[]) => readFileSync(join(dir, ...path), "utf8");
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), "xi-edge-release-"));
    const [http, https] = [String(await freePort()), String(await freePort())];
    const ports = ["--http-port", http, "--https-port", https, "--user", "root"];
    options = readOptions(["--service", "http://127.0.0.1:1", "--dir", dir, ...ports], {
      XI_EDGE_KEY: `xe1.1.1.${"a".repeat(43)}`,
    });
    releases = releasesOf(options, await readFeatures("nginx"), nginxOf("nginx", dir));
    const first = await releases.serve(release([served(1, "1.1"), served(2, "2.1")]), addresses);
    expect(first).toEqual({ applied: { 1: "1.1", 2: "2.1" }, faults: {} });
  });
  afterAll(() => {
    process.kill(Number(inDir("nginx.pid")), "SIGTERM");
    rmSync(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });

  test("what nginx refuses of one domain is left as it was, and the others go on", async () => {
    const pid = inDir("nginx.pid");
    const bad = [served(1, "1.2", "no_such_directive on;\n"), served(3, "3.1", "}\n")];
    const second = await releases.serve(release([...bad, served(2, "2.2")]), addresses);
    expect(second.applied).toEqual({ 1: "1.1", 2: "2.2" });
    expect(second.faults[1]).toContain("unknown directive");
    expect(second.faults[1]).not.toContain(dir);
    expect(second.faults[3]).toContain("unexpected");
    expect(inDir("current", "domains", "1.conf")).toContain("d1.cn");
    expect(inDir("nginx.pid")).toBe(pid);
  });

  test("a port that somebody else holds keeps what served, and is told", async () => {
    const holder = createServer().listen(0);
    await new Promise((ready) => holder.once("listening", ready));
    const address = holder.address();
    const tcpPort = typeof address === "object" && address ? address.port : 0;
    const stream: EdgeServed = {
      ...served(4, "4.1", streamDomain(4, { ...plainSettings(), tcpPort })),
      kind: "stream",
    };
    const wanted = release([served(1, "1.1"), served(2, "2.3"), stream]);
    const before = releases.releaseMarks();
    const found = await releases.serve(wanted, addresses);
    expect(found.faults[0]).toContain("Address already in use");
    expect(found.applied).toEqual(before);
    const url = `http://127.0.0.1:${options.httpPort}/`;
    expect((await fetch(url, { headers: { host: "x.cn" } })).status).toBe(404);
    await new Promise((closed) => holder.close(closed));
    const again = await releases.serve(wanted, addresses);
    expect(again).toEqual({ applied: { 1: "1.1", 2: "2.3", 4: "4.1" }, faults: {} });
  });

  test("a domain of which no origin has an address keeps what it had", async () => {
    const before = releases.releaseMarks();
    const found = await releases.serve(release([served(1, "1.9"), served(2, "2.3")]), {});
    expect(found.applied).toEqual({ 1: before[1], 2: before[2] });
    expect(found.faults[1]).toContain("127.0.0.1");
  });
});
