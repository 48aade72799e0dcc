/**
 * What a folder holds, from the top floor to the ground. A room imports from floors below its own
 * only, and rooms of one floor know nothing of each other; a type is an import like any other.
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
