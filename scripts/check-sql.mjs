/**
 * SQL that a cluster cannot distribute, as far as it can be told from the text: PGlite and one
 * PostgreSQL take it, so no other test would say so. `scripts/sql/exceptions.mjs` names what may stay.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { exceptions } from "./sql/exceptions.mjs";
import { faultsOf } from "./sql/faults.mjs";
import { statementsOf } from "./sql/statements.mjs";

const room = "service";
const files = readdirSync(room, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  // Migrations run before the tables of a new store are spread.
  .filter((name) => !name.startsWith(join("store", "migrations")))
  .map((name) => join(room, name));

const list = readFileSync(join(room, "store/distribute.ts"), "utf8");
const splitTables = list
  .slice(list.indexOf("distributedTables"), list.indexOf("]"))
  .match(/"\w+"/g)
  .map((name) => name.slice(1, -1));

const unused = new Set(exceptions);
let count = 0;
const found = [];
for (const file of files) {
  for (const { text, line } of statementsOf(file, readFileSync(file, "utf8"))) {
    count += 1;
    for (const fault of faultsOf(text, splitTables)) {
      const allowed = exceptions.filter(
        (one) => file === one.file && one.rule === fault.rule && text.includes(one.part),
      );
      for (const one of allowed) unused.delete(one);
      if (allowed.length === 0) found.push(`${file}:${line} ${fault.rule}: ${fault.message}`);
    }
  }
}
for (const { file, part } of unused)
  found.push(`${file}: no statement needs the exception ${part}`);
for (const one of found) console.error(one);
if (found.length > 0) process.exit(1);
console.log(`${count} statements: each can be distributed, ${exceptions.length} exceptions.`);
