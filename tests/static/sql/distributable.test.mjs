import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { exceptions } from "./exceptions.mjs";
import { faultsOf } from "./faults.mjs";
import { statementsOf } from "./statements.mjs";

// SQL that a cluster cannot distribute, as far as it can be told from the text: PGlite and one
// PostgreSQL take it, so no other test would say so.

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

const statements = files.flatMap((file) =>
  statementsOf(file, readFileSync(file, "utf8")).map((each) => ({ file, ...each })),
);
const faults = statements.flatMap(({ file, text, line }) =>
  faultsOf(text, splitTables).map((fault) => ({ ...fault, file, text, line })),
);
const isOf = ({ file, rule, part }, fault) =>
  fault.file === file && fault.rule === rule && fault.text.includes(part);

test("a cluster can distribute every statement, but for those that may stay", () => {
  expect(statements.length).toBeGreaterThan(200);
  const found = faults.filter((fault) => !exceptions.some((one) => isOf(one, fault)));
  expect(
    found.map(({ file, line, rule, message }) => `${file}:${line} ${rule}: ${message}`),
  ).toEqual([]);
});

test("every exception is still needed", () => {
  expect(exceptions.filter((one) => !faults.some((fault) => isOf(one, fault)))).toEqual([]);
});
