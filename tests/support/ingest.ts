import { appLimits, type EventSetup } from "../../service/access/event-limits";
import { defaultCatalogue } from "../../service/base/catalogue";
import { usualIngest } from "../../service/base/ingest-settings";
import { ingestRoutes } from "../../service/ingest/routes";
import type { Ports } from "../../service/ports";
import type { Store } from "../../service/store/open";
import { openTestStore } from "./store";

/** Noon in Shanghai on Wednesday 2026-09-16. */
export const noonMs = Date.UTC(2026, 8, 16, 4);
export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
export const appkey = "testkey";
export const appId = 100;

export interface TestChannel {
  id: number;
  code: string;
  linkCode: string;
}

export interface TestIngest {
  store: Store;
  now: { ms: number };
  /** Posts a body as it is. */
  send(kind: string, body: unknown, from?: { ip?: string; userAgent?: string }): Promise<Response>;
  /** Posts events of one kind; throws unless they are accepted. */
  post(
    kind: string,
    events: object[],
    from?: { ip?: string; userAgent?: string },
    // biome-ignore lint/suspicious/noExplicitAny: tests read replies of every endpoint
  ): Promise<any>;
  get(path: string, userAgent?: string): Promise<Response>;
  addChannel(id: number, more?: { state?: number; type?: number }): Promise<TestChannel>;
  // biome-ignore lint/suspicious/noExplicitAny: rows of any query
  rows(sql: string, values?: unknown[]): Promise<any[]>;
  close(): Promise<void>;
}

export const androidAgent =
  "Mozilla/5.0 (Linux; Android 14; 2211133C Build/UKQ1) AppleWebKit/537.36";

/** Limits unless a test says otherwise: rates as usual, and no quota. */
export const usualSetup: EventSetup = {
  ingest: usualIngest,
  catalogue: defaultCatalogue,
  license: null,
  experienceAppIds: [appId],
};

/** The public side of the service on an empty store with one app. */
export async function openTestIngest(
  setup: Partial<EventSetup> = {},
  ports?: Pick<Ports, "searchAds">,
): Promise<TestIngest> {
  const store = await openTestStore();
  const now = { ms: noonMs };
  const errors: string[] = [];
  const ingest = ingestRoutes({
    config: {
      origin: undefined,
      host: "127.0.0.1",
      port: 0,
      linkHost: undefined,
      linkHostTop: undefined,
    },
    limitsOf: (app) => appLimits(app, { ...usualSetup, ...setup }),
    store,
    ...(ports && { ports }),
    now: () => now.ms,
    log: (_level, _event, fields) => errors.push(JSON.stringify(fields)),
  });
  const rows: TestIngest["rows"] = async (sql, values) =>
    (await store.pool.query(sql, values)).rows;
  await rows("INSERT INTO app (id, appkey, name, owner_id) VALUES ($1, $2, '测试应用', 1)", [
    appId,
    appkey,
  ]);
  await rows("INSERT INTO channel_group (app_id, id, name) VALUES ($1, 1, '默认分组')", [appId]);
  const send: TestIngest["send"] = async (kind, body, { ip = "1.2.3.4", userAgent } = {}) => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const headers = { "user-agent": userAgent ?? androidAgent };
    const request = { method: "POST", body: text, headers };
    return ingest.pages.request(`/sdk/v1/${kind}`, request, { ip });
  };
  return {
    store,
    now,
    rows,
    send,
    async post(kind, events, from) {
      const response = await send(kind, { appkey, events }, from);
      const envelope = (await response.json()) as { retCode: string; data: unknown };
      if (envelope.retCode !== "0000") throw new Error(JSON.stringify([envelope, errors]));
      return envelope.data;
    },
    get: async (path, userAgent = androidAgent) =>
      ingest.pages.request(path, { headers: { "user-agent": userAgent } }, { ip: "1.2.3.4" }),
    async addChannel(id, { state = 1, type = 1 } = {}) {
      const channel = { id, code: `code${id}`, linkCode: `link${id}` };
      await rows(
        `INSERT INTO channel (app_id, id, code, name, type, group_id, link_code, created_by, state, params)
         VALUES ($1, $2, $3, $4, $5, 1, $6, 1, $7, '[{"key":"from","value":"x"}]')`,
        [appId, id, channel.code, `渠道${id}`, type, channel.linkCode, state],
      );
      await rows("INSERT INTO link_code VALUES ($1, $2, $3)", [channel.linkCode, appId, id]);
      return channel;
    },
    async close() {
      await ingest.close();
      await store.close();
    },
  };
}
