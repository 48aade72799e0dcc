import type pg from "pg";
import type { MovedTable } from "./catalog";
import { quoted, readTexts } from "./session";

/** Lets numbers go on where the source stopped: none that was ever given is given again. */
export async function moveSequences(
  source: pg.ClientBase,
  target: pg.ClientBase,
  tables: MovedTable[],
): Promise<number> {
  let moved = 0;
  for (const { name, sequences } of tables) {
    for (const { column, name: sequence } of sequences) {
      const [state] = await readTexts(source, `SELECT last_value, is_called FROM ${sequence}`);
      await target.query("SELECT setval(pg_get_serial_sequence($1, $2), $3, $4)", [
        quoted(name),
        column,
        state?.[0],
        state?.[1] === "t",
      ]);
      moved++;
    }
  }
  return moved;
}
