/** Returns the room that a source file stands in, by the longest path that names one; null for what is in none. */
export function roomOf(path) {
  const [top, second, third] = path.split("/");
  if (top === "host" && third) return `host/${second}`;
  if (top === "src" && second === "widgets") return "src/widgets";
  if (top === "src" && second === "core") {
    if (path.startsWith("src/core/api/contract/")) return "core/api/contract";
    return path.split("/").length > 3 ? `core/${third}` : "core";
  }
  if (top === "service") return path.split("/").length > 2 ? `service/${second}` : "service";
  return null;
}

/** Rooms and the rooms each imports from. */
export function roomGraph(modules) {
  const graph = new Map();
  for (const { source, dependencies } of modules) {
    const from = roomOf(source);
    if (!from) continue;
    if (!graph.has(from)) graph.set(from, new Set());
    for (const { resolved } of dependencies) {
      const to = roomOf(resolved);
      if (to && to !== from) graph.get(from).add(to);
    }
  }
  return graph;
}

/** Rooms that can be reached from one. */
function below(graph, room, found = new Set()) {
  for (const next of graph.get(room) ?? []) {
    if (found.has(next)) continue;
    found.add(next);
    below(graph, next, found);
  }
  return found;
}

/** The arrows that no way over another room implies. */
export function reducedArrows(graph) {
  return [...graph].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => ![...targets].some((via) => via !== to && below(graph, via).has(to)))
      .map((to) => ({ from, to })),
  );
}

/** Returns the layer of each module: one more than the highest it imports from. */
export function floorsOf(graph) {
  const floors = new Map();
  const floorOf = (room) => {
    if (!floors.has(room)) {
      const under = [...(graph.get(room) ?? [])].map(floorOf);
      floors.set(room, under.length > 0 ? 1 + Math.max(...under) : 0);
    }
    return floors.get(room);
  };
  for (const room of graph.keys()) floorOf(room);
  return floors;
}
