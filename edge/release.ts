import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import type { EdgeRelease, EdgeServed } from "../src/core/api/contract/edge-agent";
import { readKept } from "./durable";
import { localFiles, mainFile } from "./main-file";
import type { Nginx, NginxFeatures } from "./nginx";
import type { Options } from "./options";
import { type Addresses, upstreamFile } from "./origins";

/**
 * Result of a release: the version served for each domain, and the errors of those that serve an
 * older one or none.
 */
export interface Outcome {
  applied: Record<string, string>;
  faults: Record<string, string>;
}

type Files = Record<string, string>;
/** A domain as it is written down. */
interface Written {
  mark: string;
  files: Files;
}

const releasesKept = 3;
const faultLength = 500;
const ofDomain =
  /(?:domains|streams|upstreams|stream-upstreams|certificates)\/(\d+)\.(?:conf|crt|key)/;

type IsDown = (domain: number, address: string, port: number) => boolean;

function filesOf(one: EdgeServed, addresses: Addresses, isDown: IsDown): Files | { fault: string } {
  const { id, kind, file, certificate, upstream } = one;
  const origins = upstreamFile(id, kind, upstream, addresses, (address, port) =>
    isDown(id, address, port),
  );
  if ("fault" in origins) return { fault: origins.fault };
  const isHttp = kind === "http";
  return {
    [`${isHttp ? "domains" : "streams"}/${id}.conf`]: file,
    [`${isHttp ? "upstreams" : "stream-upstreams"}/${id}.conf`]: origins.text,
    ...(certificate && {
      [`certificates/${id}.crt`]: certificate.chain,
      [`certificates/${id}.key`]: certificate.key,
    }),
  };
}

export interface Releases {
  /** Serves as much of a release as nginx takes; of the rest what it served before. */
  serve(release: EdgeRelease, addresses: Addresses, isDown?: IsDown): Promise<Outcome>;
  /** Of what is served now, by domain. */
  releaseMarks(): Record<string, string>;
}

/** Releases of a folder: each has files of its own, and `current` leads to the one that is served. */
export function releasesOf(options: Options, facts: NginxFeatures, nginx: Nginx): Releases {
  const { dir } = options;
  const folder = join(dir, "releases");
  const current = join(dir, "current");
  for (const name of ["releases", "logs", "cache", "temp"]) {
    mkdirSync(join(dir, name), { recursive: true });
  }
  // Workers of nginx are somebody else and have to come as far as the cache, whoever made the folder.
  if (process.getuid?.() === 0) for (const item of [dir, join(dir, "temp")]) chmodSync(item, 0o711);

  const served = (): Record<string, Written> =>
    readKept<Record<string, Written>>(join(current, "served.json")) ?? {};

  const releaseMarks = (): Record<string, string> =>
    Object.fromEntries(Object.entries(served()).map(([id, { mark }]) => [id, mark]));

  function write(domains: Record<string, Written>, regions: string): string {
    const last = Math.max(0, ...readdirSync(folder).map(Number).filter(Number.isFinite));
    const home = join(folder, String(last + 1));
    const written = Object.values(domains).flatMap(({ files }) => Object.entries(files));
    const hasStreams = written.some(([path]) => path.startsWith("streams/"));
    const hasWaf = written.some(([, text]) => text.includes("include local/waf-"));
    // Unlike other files, it is not looked for beside the one that names it.
    const wafRules = hasWaf ? join(home, "local/waf-rules.conf") : null;
    const files: Files = {
      "nginx.conf": mainFile(options, facts, { hasStreams, wafRules }),
      "regions.conf": `${regions}\n`,
      ...localFiles(options, facts),
      ...Object.assign({}, ...Object.values(domains).map((one) => one.files)),
      "served.json": JSON.stringify(domains),
    };
    for (const [path, text] of Object.entries(files)) {
      const whole = join(home, path);
      mkdirSync(dirname(whole), { recursive: true, mode: 0o700 });
      writeFileSync(whole, text, { mode: 0o600 });
    }
    return home;
  }

  function lead(home: string): void {
    const next = join(dir, "current.next");
    rmSync(next, { force: true });
    symlinkSync(join("releases", basename(home)), next);
    renameSync(next, current);
  }

  function forgetOld(): void {
    const now = basename(readlinkSync(current));
    const names = readdirSync(folder).sort((a, b) => Number(b) - Number(a));
    for (const name of names.slice(releasesKept)) {
      if (name !== now) rmSync(join(folder, name), { recursive: true, force: true });
    }
  }

  /** Leads to a release that has passed its test; back, when nginx does not take it after all. */
  async function change(home: string): Promise<string | null> {
    const before = existsSync(current) ? readlinkSync(current) : null;
    lead(home);
    const problem = await nginx.apply();
    if (problem !== null && before !== null) {
      lead(join(dir, before));
      if (!nginx.isRunning()) await nginx.apply();
    }
    return problem;
  }

  return {
    async serve(release, addresses, isDown = () => false) {
      const before = served();
      const problems: Record<string, string> = {};
      const wanted: Record<string, Written> = {};
      /** A domain goes on as it was, or is left out when it never was. */
      const keepOld = (id: string, problem: string) => {
        problems[id] = problem.slice(0, faultLength);
        const old = before[id];
        if (old && wanted[id] !== old) wanted[id] = old;
        else delete wanted[id];
      };
      for (const one of release.domains) {
        const files =
          one.kind === "stream" && !facts.hasStream
            ? { fault: "节点的 nginx 没有 stream 模块，请安装 libnginx-mod-stream" }
            : filesOf(one, addresses, isDown);
        const id = String(one.id);
        if ("fault" in files && typeof files.fault === "string") keepOld(id, files.fault);
        else wanted[id] = { mark: one.mark, files: files as Files };
      }
      let isWhole = false;
      // Each round mends one domain, twice at most: first it keeps what it had, then it is left out.
      for (let round = 0; round <= release.domains.length * 2 && !isWhole; round += 1) {
        const home = write(wanted, release.regions);
        const said = await nginx.test(join(home, "nginx.conf"));
        const [, culprit] = said === null ? [] : (ofDomain.exec(said) ?? []);
        const problem = said === null ? await change(home) : tidied(said, home);
        if (problem === null) isWhole = true;
        else {
          rmSync(home, { recursive: true, force: true });
          if (culprit && wanted[culprit]) keepOld(culprit, problem);
          else {
            problems[0] = problem.slice(0, faultLength);
            break;
          }
        }
      }
      if (isWhole) forgetOld();
      return { applied: releaseMarks(), faults: problems };
    },
    releaseMarks,
  };
}

/** Returns nginx's error lines without the paths of the machine. */
const tidied = (said: string, home: string): string =>
  said
    .split("\n")
    .filter((line) => /\[(emerg|alert|crit)\]/.test(line))
    .map((line) => line.replaceAll(`${home}/`, "").replace(/^nginx: \[\w+\]\s*/, ""))
    .join("；") || said.slice(0, faultLength);
