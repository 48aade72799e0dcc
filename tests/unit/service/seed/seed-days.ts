import { expect, test } from "vitest";
import { fillChannelDays } from "../../../../service/store/migrations/0012-channel-days";
import type { Store } from "../../../../service/store/open";

/** Declares the tests of what channels counted on their days; `opened` gives the seeded store once tests run. */
export function testDays(opened: () => Store): void {
  test("days of channels are the sums of rollups and cohorts", async () => {
    const { pool } = opened();
    const client = await pool.connect();
    try {
      // What an upgrade fills the table with.
      await client.query("CREATE TEMP TABLE summed (LIKE channel_day INCLUDING DEFAULTS)");
      await client.query(fillChannelDays.replace("INTO channel_day", "INTO summed"));
      const { rows } = await client.query(
        `(TABLE channel_day EXCEPT TABLE summed) UNION ALL (TABLE summed EXCEPT TABLE channel_day)`,
      );
      expect(rows).toEqual([]);
      await client.query("DROP TABLE summed");
    } finally {
      client.release();
    }
  });
}
