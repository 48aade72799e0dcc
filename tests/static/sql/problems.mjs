const grouping = /\bGROUPING\s+SETS\b|\bGROUP\s+BY\b[^;]*\b(CUBE|ROLLUP)\s*\(|\bgrouping\s*\(/i;
/** A subquery that takes the app from the row around it. */
const correlated = /\bWHERE\s+(\w+)\.app_id\s*=\s*(?!\1\.)\w+\.app_id\b/i;
const updated = /\bUPDATE\s+\w+(?:\s+\w+)?\s+SET\s([\s\S]*)/i;
const clock = /\b(now\(\)|current_timestamp|current_date|statement_timestamp\(\)|to_char\()/i;
/** A text joined to a bare name: how the value becomes a text is a setting of the session. */
const joined = /'\s*\|\|\s*[a-z_]+(?![\w:.(])/i;
/** `CASE a WHEN b`: a cluster writes it for its nodes as `CASE a WHEN (a = b)`. */
const valued = /\bCASE\s+(?!WHEN\b)\S/i;

/** Lists the parts of a statement that a cluster rejects, or sends to every shard. */
export function problemsOf(text, splitTables) {
  const problems = [];
  const add = (rule, message) => problems.push({ rule, message });
  if (grouping.test(text))
    add("grouping", "no GROUPING SETS, CUBE or ROLLUP: unnest what is summed twice, and GROUP BY");
  if (correlated.test(text))
    add("correlated", "compare app_id with the app itself, not with the row around the subquery");
  if (valued.test(text))
    add("case", "write CASE WHEN a = b: nodes are sent another CASE than yours");
  const set = updated.exec(text)?.[1] ?? "";
  if (clock.test(set)) add("clock", "bind the moment: an UPDATE may not ask each node for it");
  if (joined.test(set)) add("joined", "cast what is joined to a text: id::text");
  // A condition that is filled in may name the app.
  if (/\b(WHERE|AND)\s+\?/.test(text)) return problems;
  const tables = splitTables.filter((name) =>
    new RegExp(`\\b(FROM|JOIN|UPDATE|INTO|USING)\\s+${name}\\b`, "i").test(text),
  );
  if (tables.length > 0 && !/\bapp_id\b/.test(text))
    add("app", `${tables.join(", ")}: split by app, but the statement names no app_id`);
  return problems;
}
