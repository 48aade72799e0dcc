/** What a request costs, in bytes that could be fetched instead. */
const requestBytes = 3_000;
/** Chunks are bits of one integer while a plan is tried. */
const mostChunks = 32;

/** The same numbers in every build: a plan that changes by chance would change every file's name. */
function numbersFrom(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** What each chunk needs, itself among it; null where chunks would wait for each other. */
function reachOf(parts, homes) {
  const next = new Int32Array(mostChunks);
  const reach = new Int32Array(mostChunks);
  const state = new Uint8Array(mostChunks);
  parts.forEach(({ needs }, part) => {
    for (const need of needs)
      if (homes[need] !== homes[part]) next[homes[part]] |= 1 << homes[need];
  });
  const visit = (chunk) => {
    if (state[chunk] > 0) return state[chunk] === 2;
    state[chunk] = 1;
    reach[chunk] = 1 << chunk;
    for (let rest = next[chunk]; rest !== 0; rest &= rest - 1) {
      const other = 31 - Math.clz32(rest & -rest);
      if (!visit(other)) return false;
      reach[chunk] |= reach[other];
    }
    state[chunk] = 2;
    return true;
  };
  for (let chunk = 0; chunk < mostChunks; chunk++) if (!visit(chunk)) return null;
  return reach;
}

/** What a plan costs all pages; infinite where chunks would wait for each other. */
function costOf(parts, pages, homes, excessBytes) {
  const reach = reachOf(parts, homes);
  if (!reach) return Number.POSITIVE_INFINITY;
  const bytes = new Float64Array(mostChunks);
  for (let part = 0; part < homes.length; part++) bytes[homes[part]] += parts[part].bytes;
  let cost = 0;
  for (const { roots, limit, weight } of pages) {
    let gets = 0;
    for (const root of roots) gets |= reach[homes[root]];
    let sum = 0;
    let count = 0;
    for (; gets !== 0; gets &= gets - 1) {
      sum += bytes[31 - Math.clz32(gets & -gets)];
      count += 1;
    }
    cost += weight * (sum + requestBytes * count) + excessBytes * Math.max(0, count - limit);
  }
  return cost;
}

/** A change of plan: which parts go into which chunk. */
function propose(homes, pages, random) {
  const any = (count) => Math.floor(random() * count);
  const kind = random();
  const from = homes[any(homes.length)];
  const to = random() < 0.8 ? homes[any(homes.length)] : any(mostChunks);
  const all = [...homes.keys()];
  if (kind < 0.6) return [[any(homes.length), to]];
  if (kind < 0.8) {
    const [one, other] = [any(homes.length), any(homes.length)];
    return [
      [one, homes[other]],
      [other, homes[one]],
    ];
  }
  // What a page does not need of a chunk needs nothing that stays there any less than before.
  const { set } = pages[any(pages.length)];
  const isMoved = kind < 0.97 ? (part) => !set.has(part) : () => true;
  return all.filter((part) => homes[part] === from && isMoved(part)).map((part) => [part, to]);
}

/**
 * Plans chunks as `mergeChunks` does, from one that holds all parts and by many small changes, of which
 * those at first may also cost something: merges of pairs end where no single one saves, far from the best.
 *
 * @param tries how many changes are tried
 */
export function annealChunks(parts, pages, excessBytes, tries) {
  const homes = new Int32Array(parts.length);
  const asked = pages.map(({ needs, limit, weight }) => {
    const below = new Set(needs.flatMap((need) => parts[need].needs));
    return { limit, weight, set: new Set(needs), roots: needs.filter((need) => !below.has(need)) };
  });
  const random = numbersFrom(1);
  let cost = costOf(parts, asked, homes, excessBytes);
  let best = { cost, homes: homes.slice() };
  const heat = cost * 0.005;
  for (let time = 0; time < tries; time++) {
    const changes = propose(homes, asked, random).map(([part, to]) => [part, to, homes[part]]);
    for (const [part, to] of changes) homes[part] = to;
    const next = costOf(parts, asked, homes, excessBytes);
    if (next <= cost || random() < Math.exp((cost - next) / (heat * 0.001 ** (time / tries)))) {
      cost = next;
      if (cost < best.cost) best = { cost, homes: homes.slice() };
    } else for (const [part, , back] of changes) homes[part] = back;
  }
  const kept = new Map();
  for (const [part, home] of best.homes.entries())
    kept.set(home, [...(kept.get(home) ?? []), part]);
  return [...kept.values()];
}
