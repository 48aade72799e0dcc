/** Returns the module that a source file stands in, by the longest path that names one; null for what is in none. */
export function moduleOf(path) {
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

/** Modules and the modules each imports from. */
export function moduleGraph(modules) {
  const graph = new Map();
  for (const { source, dependencies } of modules) {
    const from = moduleOf(source);
    if (!from) continue;
    if (!graph.has(from)) graph.set(from, new Set());
    for (const { resolved } of dependencies) {
      const to = moduleOf(resolved);
      if (to && to !== from) graph.get(from).add(to);
    }
  }
  return graph;
}

/** Modules that can be reached from one. */
function below(graph, module, found = new Set()) {
  for (const next of graph.get(module) ?? []) {
    if (found.has(next)) continue;
    found.add(next);
    below(graph, next, found);
  }
  return found;
}

/** The arrows that no path through another module implies. */
export function reducedArrows(graph) {
  return [...graph].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => ![...targets].some((via) => via !== to && below(graph, via).has(to)))
      .map((to) => ({ from, to })),
  );
}

/** Returns the layer of each module: one more than the highest it imports from. */
export function layersOf(graph) {
  const layers = new Map();
  const floorOf = (module) => {
    if (!layers.has(module)) {
      const under = [...(graph.get(module) ?? [])].map(floorOf);
      layers.set(module, under.length > 0 ? 1 + Math.max(...under) : 0);
    }
    return layers.get(module);
  };
  for (const module of graph.keys()) floorOf(module);
  return layers;
}
