import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { appLimits } from "../../../service/access/event-limits";
import { eventType } from "../../../service/ingest/batch/event-type";
import { ingestRoutes } from "../../../service/ingest/routes";
import { usualSetup } from "../ingest";
import { openTestStore } from "../store";

/** The service's public side on a port, by the real clock. */
export async function serveReports() {
  const store = await openTestStore();
  const problems: string[] = [];
  const ingest = ingestRoutes({
    config: {
      origin: undefined,
      host: "127.0.0.1",
      port: 0,
      linkHost: undefined,
      linkHostTop: undefined,
    },
    limitsOf: (app) => appLimits(app, usualSetup),
    store,
    now: () => Date.now(),
    log: (_level, _event, fields) => problems.push(JSON.stringify(fields)),
  });
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const opened = serve(
      {
        hostname: "127.0.0.1",
        port: 0,
        fetch: (request: Request) => ingest.pages.fetch(request, { ip: "203.0.113.7" }),
      },
      () => resolve(opened),
    );
  });
  const rows = async (sql: string, values: unknown[]) =>
    (await store.pool.query(sql, values)).rows as Record<string, unknown>[];
  let lastApp = 700;
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults: problems,
    /** A new app with one channel, `code1`. */
    async addApp(): Promise<ReportedApp> {
      lastApp += 1;
      const appId = lastApp;
      const appkey = `case${appId}`;
      await rows("INSERT INTO app (id, appkey, name, owner_id) VALUES ($1, $2, '应用', 1)", [
        appId,
        appkey,
      ]);
      await rows("INSERT INTO channel_group (app_id, id, name) VALUES ($1, 1, '分组')", [appId]);
      await rows(
        `INSERT INTO channel (app_id, id, code, name, type, group_id, link_code, created_by, params)
         VALUES ($1, 1, 'code1', '渠道', 1, 1, $2, 1, '[{"key":"from","value":"x"}]')`,
        [appId, `link${appId}`],
      );
      return { appkey, stored: () => readStored(rows, appId) };
    },
    async close() {
      await new Promise((resolve) => server.close(resolve));
      await ingest.close();
      await store.close();
    },
  };
}

export interface ReportedApp {
  appkey: string;
  stored(): Promise<Stored>;
}

/** What the service has stored of one app. */
export interface Stored {
  counts: Record<string, number>;
  /** Hours between an event and now, the last of each kind. */
  ages: Record<string, number>;
  /** Values of custom events, ascending. */
  values: number[];
  payCents: number;
  wakes: number;
  visits: number;
  clicks: number;
  shares: number;
  /** Signs of an emulator that the installs name. */
  signs: string[];
  devices: Record<string, unknown>[];
}

const kinds = ["install", "open", "register", "event", "pay"] as const;

async function readStored(
  rows: (sql: string, values: unknown[]) => Promise<Record<string, unknown>[]>,
  appId: number,
): Promise<Stored> {
  const events = await rows("SELECT type, ts, params FROM event WHERE app_id = $1", [appId]);
  const devices = await rows("SELECT * FROM device WHERE app_id = $1", [appId]);
  const none = { payCents: 0, wakes: 0, visits: 0, clicks: 0, shares: 0 };
  const stored: Stored = { counts: {}, ages: {}, values: [], signs: [], ...none, devices };
  for (const { type, ts, params } of events) {
    if (type === eventType.visit) stored.visits += 1;
    if (type === eventType.click) stored.clicks += 1;
    if (type === eventType.share) stored.shares += 1;
    const kind = kinds.find((item) => eventType[item] === type);
    if (!kind) continue;
    stored.counts[kind] = (stored.counts[kind] ?? 0) + 1;
    stored.ages[kind] = (Date.now() - (ts as Date).getTime()) / 3_600_000;
    const parsed = (params ?? {}) as {
      value?: number;
      amountCents?: number;
      wake?: boolean;
      emulatorSigns?: string[];
    };
    if (kind === "event") stored.values.push(parsed.value ?? 0);
    stored.payCents += parsed.amountCents ?? 0;
    if (parsed.wake) stored.wakes += 1;
    stored.signs.push(...(parsed.emulatorSigns ?? []));
  }
  stored.values.sort((one, other) => one - other);
  return stored;
}
