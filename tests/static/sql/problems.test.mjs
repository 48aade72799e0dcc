import { expect, test } from "vitest";
import { problemsOf } from "./problems.mjs";
import { statementsOf } from "./statements.mjs";

const rulesOf = (text) => problemsOf(text, ["channel", "event"]).map(({ rule }) => rule);

test.each([
  ["SELECT 1 FROM event WHERE app_id = $1 GROUP BY GROUPING SETS ((type), ())", "grouping"],
  ["SELECT 1 FROM event WHERE app_id = $1 GROUP BY ROLLUP (type)", "grouping"],
  ["SELECT (SELECT 1 FROM event e WHERE e.app_id = c.app_id) FROM channel c", "correlated"],
  ["UPDATE channel SET updated_at = now() WHERE app_id = $1", "clock"],
  ["UPDATE channel SET code = '#' || id WHERE app_id = $1", "joined"],
  ["DELETE FROM event WHERE ts < $1", "app"],
  ["SELECT CASE type WHEN 1 THEN 2 END FROM event WHERE app_id = $1", "case"],
])("%s breaks a rule", (text, rule) => {
  expect(rulesOf(text)).toEqual([rule]);
});

test.each([
  "SELECT 1 FROM rollup (1)",
  "SELECT CASE\n  WHEN type = 1 THEN 2 END FROM event WHERE app_id = $1",
  "SELECT 1 FROM event WHERE app_id = $1 GROUP BY type",
  "SELECT (SELECT 1 FROM event e WHERE e.app_id = ? AND e.x = c.x) FROM channel c WHERE c.app_id = ?",
  "UPDATE channel SET code = '#' || id::text, updated_at = $2 WHERE app_id = $1",
  "DELETE FROM event WHERE ?",
  "DELETE FROM session WHERE expires_at < $1",
])("%s breaks none", (text) => {
  expect(rulesOf(text)).toEqual([]);
});

test("statements are found in strings and templates, with their lines", () => {
  const source = `const a = "SELECT 1";\nconst b = sql\`SELECT \${x} FROM event\`;\nconst c = "text";`;
  expect(statementsOf("a.ts", source)).toEqual([
    { text: "SELECT 1", line: 1 },
    { text: "SELECT ? FROM event", line: 2 },
  ]);
});
