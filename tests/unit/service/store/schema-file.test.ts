import { expect, test } from "vitest";
import { catalogOf } from "../../../support/catalog";
import { printSchema } from "../../../support/print-schema";
import { openReplayedStore } from "../../../support/replayed-store";

test("schema.sql is what the migrations make", async () => {
  const replayed = await openReplayedStore();
  try {
    const text = printSchema(await catalogOf(replayed));
    await expect(text).toMatchFileSnapshot("../../../../service/store/schema.sql");
  } finally {
    await replayed.close();
  }
});
