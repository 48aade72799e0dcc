import { abortAfter } from "../../base/abort-after";
import type { PagePort } from "../../ports";
import type { Context } from "../handler";

const keptMs = 600_000;
const keptAtMost = 5000;
const atOnce = 64;
/** For all addresses of a form or a batch together, however many there are. */
const deadlineMs = 6_000;

type Way = readonly string[];
type Known = Map<string, { until: number; way: Promise<Way> }>;
const kept = new WeakMap<PagePort, Known>();

/** The ends of redirects by address; an address that did not answer in time has none. */
export type Ways = ReadonlyMap<string, Way>;

function knownOf(pages: PagePort): Known {
  const known: Known = kept.get(pages) ?? new Map();
  kept.set(pages, known);
  if (known.size >= keptAtMost) known.clear();
  return known;
}

/** Asks side by side where addresses lead, each once in ten minutes, within one deadline for all. */
export async function askWays(
  { ports, signal, now }: Context,
  urls: readonly string[],
): Promise<Ways> {
  const known = knownOf(ports.pages);
  const over = abortAfter(deadlineMs, signal);
  const isOver = new Promise<null>((resolve) => {
    if (over.aborted) resolve(null);
    over.addEventListener("abort", () => resolve(null), { once: true });
  });
  const ways = new Map<string, Way>();
  const waiting = [...new Set(urls)].reverse();
  const request = (url: string): Promise<Way> => {
    const found = known.get(url);
    if (found && found.until > now()) return found.way;
    const way = ports.pages.way(url, over);
    known.set(url, { until: now() + keptMs, way });
    // What was broken off is not known: it is asked again next time.
    way.finally(() => over.aborted && known.delete(url)).catch(() => {});
    return way;
  };
  const work = async () => {
    for (let url = waiting.pop(); url !== undefined && !over.aborted; url = waiting.pop()) {
      const way = await Promise.race([request(url), isOver]);
      if (way) ways.set(url, way);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return ways;
}
