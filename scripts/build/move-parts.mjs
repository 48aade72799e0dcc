/** Price of a request, in bytes that could be fetched instead. */
export const requestBytes = 3_000;

/** Which chunks each chunk fetches, itself among them; null where chunks would wait for each other. */
function reachOf(parts, homes, count) {
  const next = Array.from({ length: count }, () => new Set());
  for (const [part, { needs }] of parts.entries())
    for (const need of needs) if (homes[need] !== homes[part]) next[homes[part]].add(homes[need]);
  const reach = [];
  const waiting = new Set();
  const visit = (chunk) => {
    if (reach[chunk]) return true;
    if (waiting.has(chunk)) return false;
    waiting.add(chunk);
    const found = new Set([chunk]);
    for (const other of next[chunk]) {
      if (!visit(other)) return false;
      for (const item of reach[other]) found.add(item);
    }
    reach[chunk] = found;
    return true;
  };
  return next.every((_, chunk) => visit(chunk)) ? reach : null;
}

/** Price of a plan for all pages; infinite where chunks would wait for each other. */
function costOf(parts, pages, homes, { count, excessBytes }) {
  const reach = reachOf(parts, homes, count);
  if (!reach) return Number.POSITIVE_INFINITY;
  const bytes = new Float64Array(count);
  for (const [part, home] of homes.entries()) bytes[home] += parts[part].bytes;
  let cost = 0;
  for (const { roots, limit, weight } of pages) {
    const gets = new Set();
    for (const root of roots) for (const chunk of reach[homes[root]]) gets.add(chunk);
    let sum = requestBytes * gets.size;
    for (const chunk of gets) sum += bytes[chunk];
    cost += weight * sum + excessBytes * Math.max(0, gets.size - limit);
  }
  return cost;
}

/**
 * Moves single parts to the chunk where they cost least, one of their own among them, until no move
 * saves anything: a merge takes all of a chunk, also what is needed elsewhere.
 *
 * @param chunks as `mergeChunks` plans them, for the same parts, pages and price
 */
export function moveParts(parts, pages, chunks, excessBytes) {
  const homes = [];
  for (const [chunk, members] of chunks.entries()) for (const part of members) homes[part] = chunk;
  const requested = pages.map(({ needs, limit, weight }) => {
    const below = new Set(needs.flatMap((need) => parts[need].needs));
    return { limit, weight, roots: needs.filter((need) => !below.has(need)) };
  });
  const count = chunks.length + 1;
  let cost = costOf(parts, requested, homes, { count, excessBytes });
  let before = Number.POSITIVE_INFINITY;
  while (cost < before) {
    before = cost;
    for (const part of parts.keys()) {
      let best = homes[part];
      for (let chunk = 0; chunk < count; chunk++) {
        homes[part] = chunk;
        const moved = costOf(parts, requested, homes, { count, excessBytes });
        if (moved < cost) [cost, best] = [moved, chunk];
      }
      homes[part] = best;
    }
  }
  const moved = Array.from({ length: count }, () => []);
  for (const [part, chunk] of homes.entries()) moved[chunk].push(part);
  return moved.filter((members) => members.length > 0);
}
