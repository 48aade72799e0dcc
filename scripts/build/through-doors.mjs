import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const statement = /^(import|export) (type )?\{([^}]*)\} from "(\.[^"]*)";/gm;
const everything = /^export \* from "(\.[^"]*)";/gm;
const comment = /^\s*(\/\*[\s\S]*?\*\/|\/\/.*)/gm;

const namesOf = (list) =>
  list
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
const plainName = (name) => name.replace(/^type /, "").split(" as ")[0];
const outerName = (name) =>
  name
    .replace(/^type /, "")
    .split(" as ")
    .at(-1);

const isFile = (path) =>
  [".ts", ".tsx", ""].some((end) => /\.tsx?$/.test(path + end) && existsSync(path + end));

/** The door behind a path, when it is one: an `index.ts` that only hands on what others hold. */
function doorAt(path) {
  const door = path.endsWith("/index") ? `${path}.ts` : join(path, "index.ts");
  if (isFile(path) && !path.endsWith("/index")) return null;
  if (!existsSync(door)) return null;
  const code = readFileSync(door, "utf8");
  const rest = code.replace(comment, "").replace(statement, "").replace(everything, "");
  return rest.trim() === "" ? { folder: dirname(door), code } : null;
}

/** Which file behind a door each of its names comes from, and what it is called there. */
function readDoor({ folder, code }) {
  const homes = new Map();
  const add = (name, path, inner) => {
    const further = doorOf(path)?.get(inner);
    homes.set(name, further ?? { path, inner });
  };
  for (const [, from] of code.matchAll(everything)) {
    for (const [name, home] of doorOf(join(folder, from)) ?? []) homes.set(name, home);
  }
  for (const [, , , names, from] of code.matchAll(statement)) {
    for (const name of namesOf(names)) add(outerName(name), join(folder, from), plainName(name));
  }
  return homes;
}

/** Cache of entry modules by path; null for other modules. */
const doors = new Map();

function doorOf(path) {
  if (!doors.has(path)) {
    const door = doorAt(path);
    doors.set(path, door && readDoor(door));
  }
  return doors.get(path);
}

/** The import of one name (`type A as B` or less) from the file that holds it. */
function direct(keyword, type, name, { path, inner }) {
  const isType = type !== undefined || name.startsWith("type ");
  const outer = outerName(name);
  const renamed = inner === outer ? outer : `${inner} as ${outer}`;
  return `${keyword} ${isType ? "type " : ""}{ ${renamed} } from ${JSON.stringify(path)};`;
}

/**
 * Imports through a door `within` a folder become imports of the files behind it, line for line, so
 * that who takes a button from a room neither loads nor is counted among the users of all the rest.
 *
 * @returns {import("vite").Plugin}
 */
export function throughDoors({ within = "src" } = {}) {
  const root = resolve(within);
  return {
    name: "through-doors",
    enforce: "pre",
    buildStart: () => doors.clear(),
    transform(code, id) {
      if (!/\/(src|host|tests|docs)\/.*\.tsx?$/.test(id)) return null;
      const rewritten = code.replace(statement, (whole, keyword, type, list, from) => {
        const path = resolve(dirname(id), from);
        const homes = path.startsWith(`${root}/`) ? doorOf(path) : null;
        if (!homes) return whole;
        const lines = namesOf(list).map((name) => {
          const home = homes.get(plainName(name));
          if (!home) throw new Error(`${from} has no ${name} (${id})`);
          return direct(keyword, type, name, home);
        });
        return lines.join(" ") + "\n".repeat(whole.split("\n").length - 1);
      });
      return rewritten === code ? null : { code: rewritten, map: null };
    },
  };
}
