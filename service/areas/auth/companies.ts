import { sql } from "kysely";
import type { Db } from "../../store/open";

/** Up to five companies that accounts name and that begin so. */
export async function companiesLike(db: Db, name: string): Promise<string[]> {
  const rows = await db
    .selectFrom("account")
    .select("company")
    .distinct()
    .where(sql<boolean>`starts_with(lower(company), lower(${name}))`)
    .orderBy("company")
    .limit(5)
    .execute();
  return rows.map((row) => row.company);
}
