import { expect } from "vitest";
import { fillReturned } from "../../../../service/store/migrations/0035-returned";
import type { TestIngest } from "../../../support/ingest";

const local = "floor(extract(epoch FROM ts AT TIME ZONE 'Asia/Shanghai') / 86400)::integer";

/** Who registered or paid again is what the stored events tell, and a range counts each device once. */
export async function repeatsAgree(
  { rows }: Pick<TestIngest, "rows">,
  round: string,
): Promise<void> {
  const acts = `SELECT DISTINCT type - 1 + (type = 7)::integer * -1 AS kind, actor, ${local} AS day
    FROM event WHERE type = 5 OR (type = 7
      AND coalesce(params ->> 'reportedCents', params ->> 'amountCents')::bigint >= 0)`;
  const recounted = await rows(
    `SELECT kind, day, away, count(*) AS devices FROM (
       SELECT kind, day, day - lag(day) OVER (PARTITION BY kind, actor ORDER BY day) AS away
       FROM (${acts}) AS acts) AS again
     WHERE away IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  );
  const kept = await rows(
    `SELECT kind, day, away, sum(devices) AS devices FROM repeated
     WHERE match = -1 AND channel_id = -1 GROUP BY 1, 2, 3 HAVING sum(devices) <> 0
     ORDER BY 1, 2, 3`,
  );
  expect(kept, round).toEqual(recounted);
  const byChannel = await rows(
    `SELECT kind, day, away, sum(devices) AS devices FROM repeated
     WHERE match = -1 AND channel_id >= 0 GROUP BY 1, 2, 3 HAVING sum(devices) <> 0
     ORDER BY 1, 2, 3`,
  );
  expect(byChannel, round).toEqual(recounted);
}

/** Who came back is what the days of the devices tell. */
export async function returnsAgree(
  { rows }: Pick<TestIngest, "rows">,
  round: string,
): Promise<void> {
  const kept = () =>
    rows("SELECT * FROM returned WHERE devices <> 0 ORDER BY channel_id, day, away, platform");
  const written = await kept();
  await rows("DELETE FROM returned");
  await rows(fillReturned);
  expect(written, round).toEqual(await kept());
}
