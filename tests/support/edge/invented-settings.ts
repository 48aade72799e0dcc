import type { createRandom } from "../../../service/seed/random";
import { edgeBalances, edgeRegions } from "../../../src/core/api/contract/constants/acceleration";
import { plainSettings } from "./settings";

/** What ends a directive, a string or a block, starts a comment or a variable, and the like. */
export const hostile = [
  ..."\n\r\t\0;{}\"'`\\$#<>|^?*[]()+,&%~ ",
  "\u2028",
  "$host",
  "} server { listen 1; }",
  "/;return 200",
  '" { } "',
  "..%2f",
  "\\",
  "#",
];
const harmless = ["/static/", "/a.b-c~d", "/(x)", "/%E4%B8%AD", "jpg", "js", "203.0.113.7", "::1"];

type Random = ReturnType<typeof createRandom>;
const pick = <T>(random: Random, from: readonly T[]): T =>
  from[Math.floor(random.next() * from.length)] as T;

function text(random: Random): string {
  const parts = Array.from({ length: 1 + Math.floor(random.next() * 3) }, () =>
    pick(random, random.next() < 0.4 ? hostile : harmless),
  );
  return parts.join("");
}
/** Up to three, none of them twice: the service refuses that by itself. */
const some = <T>(random: Random, make: () => T): T[] => [
  ...new Set(Array.from({ length: Math.floor(random.next() * 4) }, make)),
];

/** Settings as somebody hostile would send them; the schema takes some of them. */
export function invented(random: Random): unknown {
  return {
    ...plainSettings(),
    business: pick(random, ["web", "api", "download"]),
    origins: [
      {
        address: pick(random, ["203.0.113.7", "2001:db8::7", text(random)]),
        port: 80,
        weight: 1,
        isBackup: false,
      },
    ],
    originHost: random.next() < 0.5 ? "" : text(random),
    originProtocol: pick(random, ["http", "https"]),
    balance: pick(random, edgeBalances.slice(0, 3)),
    cache: some(random, () => ({
      kind: pick(random, ["path", "suffix", "path"]),
      pattern: text(random),
      seconds: Math.floor(random.next() * 100),
      ignoresQuery: random.next() < 0.5,
    })),
    https: { isForced: random.next() < 0.5, hasHttp2: random.next() < 0.5 },
    cc: random.next() < 0.5 ? { perSecond: 5, burst: 0 } : null,
    allow: some(random, () => pick(random, ["203.0.113.0/24", "2001:db8::/32", text(random)])),
    deny: some(random, () => pick(random, ["198.51.100.7", text(random)])),
    regions: {
      mode: pick(random, ["deny", "only"]),
      names: some(random, () => pick(random, edgeRegions)),
    },
    agents: some(random, () =>
      pick(random, ["BadBot/1.0 (+http://x)", "a-b_c.d:e,f@g", text(random)]),
    ),
  };
}
