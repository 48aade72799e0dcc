import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listPlatforms } from "../../service/ads/platforms";
import { verbatim } from "../../service/base/message";
import { sendMessage } from "../../service/features/message/send-message";
import { bodies } from "../../service/ingest/batch/schema";
import { createRandom } from "../../service/seed/random";
import { type CallName, contract } from "../../src/core/api/contract";
import { messageTypes } from "../../src/core/api/contract/constants/message-type";
import { type Credentials, makeKey } from "../support/embed";
import { type CallOptions, startTestService, type TestService } from "../support/service";
import { makeApp, makeWorld, type World } from "../support/world";
import { bodyFor, type SampleTexts } from "./bodies";
import { type Watch, watchOf } from "./watch";

/** An owner with everything that the calls can make, its texts all marked. */
export interface Tenant {
  marker: string;
  owner: { token: string; id: number };
  app: { id: number; appkey: string };
  samples: SampleTexts;
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

async function populate(
  service: TestService,
  tenant: Tenant,
  { seed, times }: { seed: number; times: number },
): Promise<void> {
  await report(service, tenant, seed);
  await learn(service, tenant);
  const random = createRandom(seed);
  const session = { token: tenant.owner.token, appkey: tenant.app.appkey };
  for (let round = 0; round < times; round += 1) {
    for (const name of names) {
      const { writes, body } = contract[name];
      if (!writes || takesAway.test(name)) continue;
      await service.call(name, bodyFor(body, tenant.samples, random, name) as never, session);
      service.wait(1_000);
    }
    await learn(service, tenant);
  }
  await notify(service, tenant);
  await learn(service, tenant);
}

/** Messages that nobody has read, which only the system writes. */
async function notify({ store, now }: TestService, { owner, marker }: Tenant): Promise<void> {
  for (const type of messageTypes) {
    await sendMessage(store.db, {
      accountId: owner.id,
      type,
      title: verbatim(`${marker}title`),
      body: verbatim(`${marker}body`),
      link: "",
      at: now(),
    });
  }
}

/** Pages and devices tell of the app. */
async function report(service: TestService, { app, samples }: Tenant, seed: number): Promise<void> {
  const random = createRandom(seed);
  for (const [kind, schema] of Object.entries(bodies)) {
    for (let batch = 0; batch < 2; batch += 1) {
      const filled = bodyFor(schema, { ...samples, nowMs: service.now() }, random) as object;
      await service.service.handle(
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
async function learn(
  service: TestService,
  { app, owner, samples, marker, key }: Tenant,
): Promise<void> {
  const rows = await (await watchOf(service)).texts({ appIds: [app.id], accountId: owner.id });
  const ids: SampleTexts["ids"] = { app: [app.id], account: [owner.id], embed_key: [key.id] };
  const texts: SampleTexts["texts"] = {
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
      if (isKey && typeof value === "string" && value !== "" && !value.includes(marker))
        note(texts, column, value);
    }
  }
  samples.ids = ids;
  samples.texts = texts;
}

/**
 * A service to attack. All its statements run on one connection, as on the embedded store: a server tells of
 * what the others have written only a while later, and a look would blame the next call for it.
 */
export async function startAttackedService(): Promise<TestService> {
  const folder = mkdtempSync(join(tmpdir(), "xi-attack-"));
  const service = await startTestService({ XI_ASA_DIR: folder }, { hasWorkers: false });
  service.store.pool.options.max = 1;
  // Whoever waits for the only connection waits as long as it takes.
  service.store.pool.options.connectionTimeoutMillis = 0;
  return service;
}

const messagesOf = (marker: string, mobile: string, nowMs: number): SampleTexts => ({
  marker,
  ids: {},
  texts: {},
  mobile,
  nowMs,
});

/** Two tenants alike, and what the one must never learn of the other; each call that makes is made `times` times. */
export async function makeTenants(service: TestService, times = 4): Promise<Tenants> {
  const world = await makeWorld(service);
  // Ids of the two must not be the same by chance.
  for (const sequence of (await service.store.pool.query("SELECT sequencename FROM pg_sequences"))
    .rows) {
    await service.store.pool.query(
      `SELECT setval('${sequence.sequencename}', 50000 + (random() * 900)::int)`,
    );
  }
  const one: Tenant = {
    marker: "ALFAMARK",
    owner: world.owner,
    app: world.app,
    samples: messagesOf("ALFAMARK", "13911110001", service.now()),
    key: await makeKey(service, world),
  };
  const app = await makeApp(service, world.outsider.token, "BETAMARKapp");
  const other: Tenant = {
    marker: "BETAMARK",
    owner: world.outsider,
    app,
    samples: messagesOf("BETAMARK", "13911110002", service.now()),
    key: await makeKey(service, { ...world, owner: world.outsider, app }),
  };
  await learn(service, one);
  await learn(service, other);
  await populate(service, one, { seed: 11, times });
  for (const sequence of (await service.store.pool.query("SELECT sequencename FROM pg_sequences"))
    .rows) {
    await service.store.pool.query(
      `SELECT setval('${sequence.sequencename}', 90000 + (random() * 900)::int)`,
    );
  }
  await populate(service, other, { seed: 12, times });
  const hiddenMark = "GAMMAMARK";
  const session = { token: one.owner.token, appkey: one.app.appkey };
  const group = await service.call("channel/addGroup", { name: `${hiddenMark}g` }, session);
  const channel = { groupId: group.map.id, channelName: `${hiddenMark}c`, remark: hiddenMark };
  await service.call("channel/addChannel", channel, session);
  await learn(service, one);
  await service.service.jobs.settled();
  // What is shared without a password is everybody's to see.
  await service.store.pool.query("UPDATE channel_share SET password_hash = 'GUARDED'");
  return {
    world,
    one,
    other,
    hiddenMark,
    watch: await watchOf(service),
    secrets: await secretsOf(service),
  };
}

async function secretsOf(service: TestService): Promise<string[]> {
  const columns = await service.store.pool.query(
    `SELECT table_name, column_name, data_type FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name ~ '(hash|sealed|secret)' AND data_type IN ('text', 'bytea')`,
  );
  const found: string[] = [
    service.config.masterSecret,
    service.config.adminKey,
    service.config.signingKey,
  ];
  for (const { table_name, column_name } of columns.rows) {
    const { rows } = await service.store.pool.query(
      `SELECT ${column_name} AS value FROM ${table_name}`,
    );
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
