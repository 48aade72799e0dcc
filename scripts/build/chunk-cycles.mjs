/** Chunks that wait for each other, each list a circle of names; `importsOf` maps a chunk to its static imports. */
export function cyclesOf(importsOf) {
  const reachedFrom = new Map();
  const reach = (name) => {
    const found = new Set();
    const open = [...(importsOf.get(name) ?? [])];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (found.has(next)) continue;
      found.add(next);
      open.push(...(importsOf.get(next) ?? []));
    }
    return found;
  };
  for (const name of importsOf.keys()) reachedFrom.set(name, reach(name));
  const circles = new Map();
  for (const [name, reached] of reachedFrom) {
    if (!reached.has(name)) continue;
    const circle = [...reached].filter((other) => reachedFrom.get(other)?.has(name)).sort();
    circles.set(circle.join(), circle);
  }
  return [...circles.values()];
}

/**
 * Fails a build whose chunks import each other in a circle: one of them then runs before what it
 * stands on, and a page ends where a test of the sources sees nothing.
 *
 * @returns {import("vite").Plugin}
 */
export function noChunkCycles() {
  return {
    name: "no-chunk-circles",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === "chunk");
      const circles = cyclesOf(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
      if (circles.length > 0) {
        throw new Error(
          `circles of chunks: ${circles.map((names) => names.join(" ↔ ")).join("; ")}`,
        );
      }
    },
  };
}
