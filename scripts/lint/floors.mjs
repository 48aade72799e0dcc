/**
 * Builds the import rules of a folder from its layers, top to bottom. A module imports only from
 * layers below its own, never from one on the same layer; type imports count too.
 */
const floors = (name, folder, list, exempt = {}) =>
  list.flatMap((rooms, floor) =>
    rooms.map((room) => ({
      name: `${name}-${room}-imports-lower-floors`,
      severity: "error",
      from: { path: `^${folder}/${room}(/|\\.ts$)` },
      to: {
        path: `^${folder}/`,
        pathNot: `^${folder}/(${[room, ...list.slice(floor + 1).flat()].join("|")})(/|\\.ts$)`,
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
  ["format", "frame"],
];

const ui = [
  ["tree"],
  ["date", "display", "table"],
  ["overlay"],
  ["input"],
  ["on-demand"],
  ["feedback"],
  ["file", "layout"],
];

const service = [
  ["main"],
  ["server", "start-fault"],
  ["tls-server"],
  ["handle"],
  ["cli"],
  ["admin"],
  ["move"],
  ["web"],
  ["calls"],
  ["seed"],
  ["areas"],
  ["figures"],
  ["access"],
  ["postback"],
  ["ads"],
  ["jobs"],
  ["files"],
  ["packages"],
  ["ingest"],
  ["attribution"],
  ["ports"],
  ["raster"],
  ["store"],
  ["base", "words"],
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

/** The import rules of every folder with floors. */
export const floorRules = [
  ...floors("core", "src/core", core),
  ...floors("ui", "src/core/ui", ui, { dependencyTypesNot: ["dynamic-import"] }),
  ...floors("service", "service", service),
  ...floors("ingest", "service/ingest", ingest),
];
