import { sql } from "kysely";
import type { Viewer } from "../base/caller";

/**
 * Condition of the rows that a viewer may open: those of the team, and its own. An embed token acts for many
 * people, whose own rows would be each other's.
 */
export function teamOrOwn(
  table: string,
  { accountId, embed }: Pick<Viewer, "accountId" | "embed">,
) {
  const isTeam = sql.ref(`${table}.is_team`);
  if (embed) return sql<boolean>`${isTeam}`;
  return sql<boolean>`(${isTeam} OR ${sql.ref(`${table}.account_id`)} = ${accountId})`;
}
