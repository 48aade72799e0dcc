import { listPlatforms } from "../../service/ads/platforms";
import { sendMessage } from "../../service/areas/message/send-message";
import { bodies } from "../../service/ingest/batch/schema";
import { createRandom } from "../../service/seed/random";
import { type CallName, contract } from "../../src/core/api/contract";
import { messageTypes } from "../../src/core/api/contract/words/message-type";
import { type Credentials, makeKey } from "../support/embed";
import type { CallOptions, TestService } from "../support/service";
import { makeApp, makeWorld, type World } from "../support/world";
import { bodyFor, type Words } from "./bodies";
import { type Watch, watchOf } from "./watch";

/** An owner with everything that the calls can make, its texts all marked. */
export interface Tenant {
  mark: string;
  owner: { token: string; id: number };
  app: { id: number; appkey: string };
  words: Words;
  key: Credentials;
}

export interface Tenants {
  world: World;
  /** Whose app is attacked, and somebody else's. */
  one: Tenant;
  other: Tenant;
  /** In a group that the limited account does not see, marked on its own. */
  hiddenMark: string;
  watch: Watch;
  /** Never to be read by anybody: hashes, sealed keys, secrets. */
  secrets: string[];
}

const names = Object.keys(contract) as CallName[];

/** What takes away, or ends a session, makes nothing. */
const takesAway = /del|remove|cancel|quit|revoke|reset|pwd|password|clear|restore|moveTo/i;

async function populate(xi: TestService, tenant: Tenant, seed: number): Promise<void> {
  await report(xi, tenant, seed);
  await learn(xi, tenant);
  const random = createRandom(seed);
  const session = { token: tenant.owner.token, appkey: tenant.app.appkey };
  for (let round = 0; round < 4; round += 1) {
    for (const name of names) {
      const { writes, body } = contract[name];
      if (!writes || takesAway.test(name)) continue;
      await xi.call(name, bodyFor(body, tenant.words, random, name) as never, session);
      xi.wait(1_000);
    }
    await learn(xi, tenant);
  }
  await notify(xi, tenant);
  await learn(xi, tenant);
}

/** Messages that nobody has read, which only the system writes. */
async function notify({ store, now }: TestService, { owner, mark }: Tenant): Promise<void> {
  for (const type of messageTypes) {
    await sendMessage(store.db, {
      accountId: owner.id,
      type,
      title: `${mark}title`,
      body: `${mark}body`,
      link: "",
      at: now(),
    });
  }
}

/** Pages and devices tell of the app. */
async function report(xi: TestService, { app, words }: Tenant, seed: number): Promise<void> {
  const random = createRandom(seed);
  for (const [kind, schema] of Object.entries(bodies)) {
    for (let batch = 0; batch < 2; batch += 1) {
      const filled = bodyFor(schema, { ...words, nowMs: xi.now() }, random) as object;
      await xi.service.handle(
        new Request(`http://console.test/sdk/v1/${kind}`, {
          method: "POST",
          body: JSON.stringify({ ...filled, appkey: app.appkey }),
        }),
        { ip: "203.0.113.9" },
      );
    }
  }
}

/** Ids and keys of the tenant's rows: what an attacker may have come to know. */
async function learn(xi: TestService, { app, owner, words, mark, key }: Tenant): Promise<void> {
  const rows = await (await watchOf(xi)).texts({ appIds: [app.id], accountId: owner.id });
  const ids: Words["ids"] = { app: [app.id], account: [owner.id], embed_key: [key.id] };
  const texts: Words["texts"] = {
    appkey: [app.appkey],
    platform: listPlatforms().map(({ type }) => type),
  };
  const note = <Value>(known: Record<string, Value[]>, name: string, value: Value) => {
    const list = known[name] ?? [];
    if (!list.includes(value)) known[name] = [...list, value];
  };
  for (const { table, row } of rows) {
    for (const [column, value] of Object.entries(JSON.parse(row) as Record<string, unknown>)) {
      const isIdentity = column === "id" || column === `${table}_id`;
      if (isIdentity && Number.isSafeInteger(value)) note(ids, table, Number(value));
      // Whoever has the link of an invitation may read it.
      if (table === "invite") continue;
      const isKey = /(^|_)(code|key|event_id|share_key|no)$/.test(column);
      if (isKey && typeof value === "string" && value !== "" && !value.includes(mark))
        note(texts, column, value);
    }
  }
  words.ids = ids;
  words.texts = texts;
}

const wordsOf = (mark: string, mobile: string, nowMs: number): Words => ({
  mark,
  ids: {},
  texts: {},
  mobile,
  nowMs,
});

/** Two tenants alike, and what the one must never learn of the other. */
export async function makeTenants(xi: TestService): Promise<Tenants> {
  const world = await makeWorld(xi);
  // Ids of the two must not be the same by chance.
  for (const sequence of (await xi.store.pool.query("SELECT sequencename FROM pg_sequences"))
    .rows) {
    await xi.store.pool.query(
      `SELECT setval('${sequence.sequencename}', 50000 + (random() * 900)::int)`,
    );
  }
  const one: Tenant = {
    mark: "ALFAMARK",
    owner: world.owner,
    app: world.app,
    words: wordsOf("ALFAMARK", "13911110001", xi.now()),
    key: await makeKey(xi, world),
  };
  const app = await makeApp(xi, world.stranger.token, "BETAMARKapp");
  const other: Tenant = {
    mark: "BETAMARK",
    owner: world.stranger,
    app,
    words: wordsOf("BETAMARK", "13911110002", xi.now()),
    key: await makeKey(xi, { ...world, owner: world.stranger, app }),
  };
  await learn(xi, one);
  await learn(xi, other);
  await populate(xi, one, 11);
  for (const sequence of (await xi.store.pool.query("SELECT sequencename FROM pg_sequences"))
    .rows) {
    await xi.store.pool.query(
      `SELECT setval('${sequence.sequencename}', 90000 + (random() * 900)::int)`,
    );
  }
  await populate(xi, other, 12);
  const hiddenMark = "GAMMAMARK";
  const session = { token: one.owner.token, appkey: one.app.appkey };
  const group = await xi.call("channel/addGroup", { name: `${hiddenMark}g` }, session);
  const channel = { groupId: group.map.id, channelName: `${hiddenMark}c`, remark: hiddenMark };
  await xi.call("channel/addChannel", channel, session);
  await learn(xi, one);
  await xi.service.jobs.settled();
  // What is shared without a password is everybody's to see.
  await xi.store.pool.query("UPDATE channel_share SET password_hash = 'GUARDED'");
  return { world, one, other, hiddenMark, watch: await watchOf(xi), secrets: await secretsOf(xi) };
}

async function secretsOf(xi: TestService): Promise<string[]> {
  const columns = await xi.store.pool.query(
    `SELECT table_name, column_name, data_type FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name ~ '(hash|sealed|secret)' AND data_type IN ('text', 'bytea')`,
  );
  const found: string[] = [xi.config.masterSecret, xi.config.adminKey, xi.config.signingKey];
  for (const { table_name, column_name } of columns.rows) {
    const { rows } = await xi.store.pool.query(`SELECT ${column_name} AS value FROM ${table_name}`);
    for (const { value } of rows as { value: string | Uint8Array | null }[]) {
      if (value === null) continue;
      if (typeof value === "string") found.push(value);
      else
        found.push(
          ...(["hex", "base64", "base64url"] as const).map((form) =>
            Buffer.from(value).toString(form),
          ),
        );
    }
  }
  return [...new Set(found)].filter((text) => text.length >= 6);
}

/** How a caller presents itself. */
export const as = ({ owner, app }: Tenant): CallOptions => ({
  token: owner.token,
  appkey: app.appkey,
});
