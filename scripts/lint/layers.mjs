/**
 * Builds the import rules of a folder from its layers, top to bottom. A module imports only from
 * layers below its own, never from one on the same layer; type imports count too.
 */
const layers = (name, folder, list, exempt = {}) =>
  list.flatMap((modules, layer) =>
    modules.map((module) => ({
      name: `${name}-${module}-imports-lower-layers`,
      severity: "error",
      from: { path: `^${folder}/${module}(/|\\.ts$)` },
      to: {
        path: `^${folder}/`,
        pathNot: `^${folder}/(${[module, ...list.slice(layer + 1).flat()].join("|")})(/|\\.ts$)`,
        ...exempt,
      },
    })),
  );

const core = [
  ["react"],
  ["element"],
  ["form", "chart", "list"],
  ["ui"],
  ["query"],
  ["session"],
  ["api", "theme", "navigation"],
  ["text"],
  ["metrics"],
  ["format", "iframe"],
];

const ui = [
  ["tree"],
  ["date", "display", "table"],
  ["overlay"],
  ["input"],
  ["lazy"],
  ["feedback"],
  ["file", "layout"],
];

const service = [
  ["main"],
  ["server", "startup-error"],
  ["tls-server"],
  ["metrics"],
  ["handle"],
  ["demo"],
  ["cli"],
  ["admin"],
  ["move"],
  ["web"],
  ["calls"],
  ["seed"],
  ["features"],
  ["reporting"],
  ["access"],
  ["postback"],
  ["ads"],
  ["jobs"],
  ["files"],
  ["packages"],
  ["ingest"],
  ["attribution"],
  ["ports"],
  ["audit"],
  ["raster"],
  ["store"],
  ["base"],
];

const ingest = [
  ["routes"],
  ["landing", "monitor", "maintenance"],
  ["accept"],
  ["prune", "queue", "change-settings", "risk"],
  ["apply-batch", "turns"],
  ["write"],
  ["count"],
  ["load"],
  ["batch"],
  ["admit"],
];

/** The import rules of every folder with layers. */
export const layerRules = [
  ...layers("core", "src/core", core),
  ...layers("ui", "src/core/ui", ui, { dependencyTypesNot: ["dynamic-import"] }),
  ...layers("service", "service", service),
  ...layers("ingest", "service/ingest", ingest),
];
