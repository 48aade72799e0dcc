import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { exceptions } from "./exceptions.mjs";
import { problemsOf } from "./problems.mjs";
import { statementsOf } from "./statements.mjs";

// SQL that a cluster cannot distribute, as far as it can be told from the text: PGlite and one
// PostgreSQL take it, so no other test would say so.

const deps = "service";
const files = readdirSync(deps, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  // Migrations run before the tables of a new store are spread.
  .filter((name) => !name.startsWith(join("store", "migrations")))
  .map((name) => join(deps, name));

const list = readFileSync(join(deps, "store/distribute.ts"), "utf8");
const splitTables = list
  .slice(list.indexOf("distributedTables"), list.indexOf("]"))
  .match(/"\w+"/g)
  .map((name) => name.slice(1, -1));

const statements = files.flatMap((file) =>
  statementsOf(file, readFileSync(file, "utf8")).map((each) => ({ file, ...each })),
);
const problems = statements.flatMap(({ file, text, line }) =>
  problemsOf(text, splitTables).map((problem) => ({ ...problem, file, text, line })),
);
const isOf = ({ file, rule, part }, problem) =>
  problem.file === file && problem.rule === rule && problem.text.includes(part);

test("a cluster can distribute every statement, but for those that may stay", () => {
  expect(statements.length).toBeGreaterThan(200);
  const found = problems.filter((problem) => !exceptions.some((one) => isOf(one, problem)));
  expect(
    found.map(({ file, line, rule, message }) => `${file}:${line} ${rule}: ${message}`),
  ).toEqual([]);
});

test("every exception is still needed", () => {
  expect(exceptions.filter((one) => !problems.some((problem) => isOf(one, problem)))).toEqual([]);
});
