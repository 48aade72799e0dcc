import { hashId } from "../service/ingest/batch/arrival";
import { eventType } from "../service/ingest/batch/event-type";
import { createRandom } from "../service/seed/random";
import { inTransaction } from "../service/store/in-transaction";
import { openStore, type Store } from "../service/store/open";
import { drawRequest, perRequest } from "./load";

/** As many as one batch of ingestion takes. */
const perStatement = 4_000;
/** Channels that the events are spread over. */
const channelCodes = Array.from({ length: 80 }, (_, index) => `floor${index}`);
/** No app has it. */
const nobody = 2_000_000_000;

const typeOf = {
  open: eventType.open,
  click: eventType.click,
  install: eventType.install,
  register: eventType.register,
  pay: eventType.pay,
};

const insert = `
INSERT INTO event (app_id, ts, eid, type, channel_id, actor, platform, ip, params)
SELECT ${nobody}, to_timestamp(a / 1000.0), b, c, d, e, 2, f, g::jsonb
FROM unnest($1::double precision[], $2::uuid[], $3::smallint[], $4::bigint[], $5::uuid[], $6::text[],
  $7::text[]) AS r (a, b, c, d, e, f, g)`;

/** The columns of one statement, as the driver sends them. */
function columnsOf(draw: ReturnType<typeof drawRequest>[]): unknown[][] {
  const rows = draw.flatMap(({ kind, events }) =>
    events.map((event) => {
      const identity = event as { channelCode?: string; visitorId?: string; deviceId?: string };
      const { amountCents, durationSeconds } = event as Record<string, unknown>;
      const params = amountCents ?? durationSeconds;
      return [
        event.ts,
        hashId(`${kind}:${event.id}`),
        typeOf[kind],
        Math.max(0, channelCodes.indexOf(identity.channelCode ?? "")),
        hashId(`${identity.visitorId ?? identity.deviceId}`),
        "10.1.2.3",
        params === undefined ? null : JSON.stringify({ params }),
      ];
    }),
  );
  return Array.from({ length: 7 }, (_, column) => rows.map((row) => row[column]));
}

/** Writes events like those of `runLoad` into `event` and nothing else; answers events per second. */
async function insertBare(store: Store, total: number): Promise<number> {
  const random = createRandom(1);
  const requests = Array.from({ length: total / perRequest }, () =>
    drawRequest(random, channelCodes),
  );
  const statements: unknown[][][] = [];
  const item = perStatement / perRequest;
  for (let at = 0; at < requests.length; at += item)
    statements.push(columnsOf(requests.slice(at, at + item)));
  const startedAt = performance.now();
  for (const values of statements)
    await inTransaction(store.pool, (client) =>
      client.query({ name: "bench-floor", text: insert, values }),
    );
  return total / ((performance.now() - startedAt) / 1000);
}

/**
 * Measures the maximum write rate of the store, in events per second: the same events by bare bulk
 * inserts, without attribution or rollups, committed 4,000 at a time. The service must not run.
 */
export async function ingestBaseline(
  where: { databaseUrl: string | undefined; dataDir: string },
  total: number,
): Promise<number> {
  const store = await openStore(where);
  try {
    const rate = await insertBare(store, total);
    await store.pool.query("DELETE FROM event WHERE app_id = $1", [nobody]);
    return rate;
  } finally {
    await store.close();
  }
}
