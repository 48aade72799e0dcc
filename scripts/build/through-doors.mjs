import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const rooms = resolve("src/core/ui");
const statement = /^(import|export) (type )?\{([^}]*)\} from "(\.[^"]*)";/gm;

const namesOf = (list) =>
  list
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
const plainName = (name) => name.replace(/^type /, "").split(" as ")[0];

/** Which file of a room each name of its door comes from. */
function readDoor(door) {
  const homes = new Map();
  for (const [, , , names, from] of readFileSync(door, "utf8").matchAll(statement)) {
    for (const name of namesOf(names)) homes.set(plainName(name), join(dirname(door), from));
  }
  return homes;
}

/**
 * Imports through the door of a room of `core/ui` become imports of the file behind it, line for line,
 * so that who takes a button from a room neither loads nor is counted among the users of all the rest.
 */
export function throughDoors() {
  const doors = new Map();
  const homesOf = (folder) => {
    if (!doors.has(folder)) {
      const door = join(folder, "index.ts");
      const isDoor = dirname(folder) === rooms && existsSync(door);
      doors.set(folder, isDoor ? readDoor(door) : null);
    }
    return doors.get(folder);
  };
  return {
    name: "through-doors",
    enforce: "pre",
    transform(code, id) {
      if (!/\/(src|host|tests|docs)\/.*\.tsx?$/.test(id)) return null;
      const direct = code.replace(statement, (whole, keyword, type, list, from) => {
        const homes = homesOf(resolve(dirname(id), from));
        if (!homes) return whole;
        const lines = namesOf(list).map((name) => {
          const home = homes.get(plainName(name));
          if (!home) throw new Error(`${from} has no ${name} (${id})`);
          return `${keyword} ${type ?? ""}{ ${name} } from ${JSON.stringify(home)};`;
        });
        return lines.join(" ") + "\n".repeat(whole.split("\n").length - 1);
      });
      return direct === code ? null : { code: direct, map: null };
    },
  };
}
