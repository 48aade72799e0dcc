import { edgeLatencyMs } from "../src/core/api/contract/constants/acceleration";
import type { EdgeBatch, EdgeMinute } from "../src/core/api/contract/edge-agent";
import type { Hit } from "./log-line";

/** Of a domain and minute: the most frequent are told by name. */
const pathsAtMost = 20;
const addressesAtMost = 100;
const attacksAtMost = 50;
/** Limits of the service for a whole batch. */
const topsOfBatch = 5000;
const attacksOfBatch = 2000;
/** Names that are told apart before the most frequent are known. */
const namesAtMost = 20_000;
const nameLength = 300;

type Counts = Omit<EdgeBatch, "source" | "number">;
type Named = EdgeBatch["tops"][number];
type Attack = EdgeBatch["attacks"][number];

const classOf = (ms: number): number => {
  const at = edgeLatencyMs.findIndex((end) => ms <= end);
  return at < 0 ? edgeLatencyMs.length : at;
};

const empty = (domain: number, t: number): EdgeMinute => ({
  domain,
  t,
  requests: 0,
  bytesIn: 0,
  bytesOut: 0,
  hits: 0,
  misses: 0,
  blocked: { cc: 0, address: 0, region: 0, agent: 0, waf: 0 },
  statuses: [0, 0, 0, 0],
  edgeMs: new Array(edgeLatencyMs.length + 1).fill(0),
  originMs: new Array(edgeLatencyMs.length + 1).fill(0),
});

interface Tally {
  minute: EdgeMinute;
  paths: Map<string, Named>;
  addresses: Map<string, Named>;
  attacks: Map<string, Attack>;
}

/** Adds one to a name, or to nobody once there are too many to remember. */
function note(
  names: Map<string, Named>,
  fresh: Omit<Named, "requests" | "bytesOut">,
  bytes: number,
) {
  const held = names.get(fresh.name);
  if (!held) {
    if (names.size >= namesAtMost) return;
    names.set(fresh.name, { ...fresh, requests: 1, bytesOut: bytes });
    return;
  }
  held.requests += 1;
  held.bytesOut += bytes;
}

const most = <T extends { requests: number }>(all: Iterable<T>, atMost: number): T[] =>
  [...all].sort((a, b) => b.requests - a.requests).slice(0, atMost);

/** Adds one request up. */
function add({ minute, paths, addresses, attacks }: Tally, hit: Hit): void {
  const { domain, t, address, bytesOut, blocked } = hit;
  const path = hit.path.slice(0, nameLength);
  minute.requests += 1;
  minute.bytesIn += hit.bytesIn;
  minute.bytesOut += bytesOut;
  if (hit.cache === "hit") minute.hits += 1;
  if (hit.cache === "miss") minute.misses += 1;
  const hundred = Math.floor(hit.status / 100) - 2;
  if (hundred >= 0 && hundred <= 3) {
    minute.statuses[hundred as 0] += 1;
  }
  const edgeClass = classOf(hit.edgeMs);
  minute.edgeMs[edgeClass] = (minute.edgeMs[edgeClass] ?? 0) + 1;
  if (hit.originMs !== null) {
    const originClass = classOf(hit.originMs);
    minute.originMs[originClass] = (minute.originMs[originClass] ?? 0) + 1;
  }
  note(addresses, { domain, t, kind: "address", name: address }, bytesOut);
  if (path) note(paths, { domain, t, kind: "path", name: path }, bytesOut);
  if (blocked) minute.blocked[blocked] += 1;
  const kind = blocked ?? hit.observed;
  if (!kind) return;
  const isBlocked = blocked !== null;
  const key = `${kind} ${isBlocked} ${address}`;
  const held = attacks.get(key);
  if (held) held.requests += 1;
  else if (attacks.size < namesAtMost) {
    attacks.set(key, { domain, t, kind, address, target: path, requests: 1, isBlocked });
  }
}

/** Requests added up by domain and minute. */
export interface HitCounts {
  add(hit: Hit): void;
  /** Of domains and minutes together. */
  size(): number;
  counts(): Counts;
}

export function hitCounts(): HitCounts {
  const tallies = new Map<string, Tally>();
  return {
    add(hit) {
      const key = `${hit.domain} ${hit.t}`;
      let tally = tallies.get(key);
      if (!tally) {
        tally = {
          minute: empty(hit.domain, hit.t),
          paths: new Map(),
          addresses: new Map(),
          attacks: new Map(),
        };
        tallies.set(key, tally);
      }
      add(tally, hit);
    },
    size: () => tallies.size,
    counts() {
      const all = [...tallies.values()];
      const tops = all.flatMap(({ paths, addresses }) => [
        ...most(paths.values(), pathsAtMost),
        ...most(addresses.values(), addressesAtMost),
      ]);
      const attacks = all.flatMap((one) => most(one.attacks.values(), attacksAtMost));
      return {
        minutes: all.map(({ minute }) => minute),
        tops: most(tops, topsOfBatch),
        attacks: most(attacks, attacksOfBatch),
      };
    },
  };
}
