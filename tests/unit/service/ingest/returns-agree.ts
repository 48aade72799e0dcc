import { expect } from "vitest";
import { fillReturned } from "../../../../service/store/migrations/0035-returned";
import type { TestIngest } from "../../../support/ingest";

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
