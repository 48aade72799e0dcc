import type { ValidBody } from "../../../src/core/api/contract";
import { isNetwork } from "../../../src/core/api/contract/constants/ip-network";
import type { OpenScope } from "../../../src/core/api/contract/constants/open-api";
import { checkFeature } from "../../access/plan";
import { canonicalIp } from "../../base/client-ip";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { lockLimit } from "../../store/hold-places";
import type { Db } from "../../store/open";
import type { AppContext } from "../handler";
import { requireOwner } from "./app-switch";
import { newOpenKeyId } from "./open-secret";

const maxLiveKeys = 20;
const hourMs = 3_600_000;

type KeyFields = ValidBody<"openApi/addKey">;

/** All of them networks in one spelling and none twice, or a refusal that names the one at fault. */
function normalNetworks(given: string[]): string[] {
  const networks = given.map((text) => {
    if (!isNetwork(text)) {
      const reason = say(
        "「{}」应为 IP 地址或网段，如 203.0.113.7、203.0.113.0/24、2001:db8::/32",
        text,
      );
      throw new ServiceError("0400", reason, "networks");
    }
    const [address = "", prefix] = text.split("/");
    const ip = canonicalIp(address);
    if (prefix === undefined) return ip;
    const isCoated = address.includes(":") && !ip.includes(":");
    if (isCoated && Number(prefix) < 96) return `${address.toLowerCase()}/${Number(prefix)}`;
    return `${ip}/${Number(prefix) - (isCoated ? 96 : 0)}`;
  });
  const repeated = networks.find((network, index) => networks.indexOf(network) !== index);
  if (repeated) throw new ServiceError("0400", say("「{}」重复", repeated), "networks");
  return networks;
}

function stored({ expireTime, networks, ...fields }: KeyFields, nowMs: number) {
  if (expireTime !== null && expireTime <= nowMs) {
    throw new ServiceError("0400", say("有效期应晚于现在"), "expireTime");
  }
  return {
    name: fields.name,
    note: fields.note,
    scopes: JSON.stringify([...new Set(fields.scopes)]),
    networks: JSON.stringify(normalNetworks(networks)),
    per_second: fields.perSecond,
    per_day: fields.perDay,
    expires_at: expireTime === null ? null : new Date(expireTime),
  };
}

/** The keys of an app, live ones first, newest first. */
export const listKeys = ({ db, app }: AppContext) =>
  db
    .selectFrom("open_key")
    .selectAll()
    .where("app_id", "=", app.appId)
    .orderBy("revoked_at", (column) => column.desc().nullsFirst())
    .orderBy("id", "desc")
    .limit(200)
    .execute();

export type OpenKeyRow = Awaited<ReturnType<typeof listKeys>>[number];

/** A key of the app that still works; revoked ones refuse every change. */
export async function liveKey(db: Db, appId: number, id: number): Promise<OpenKeyRow> {
  const key = await db
    .selectFrom("open_key")
    .selectAll()
    .where("id", "=", id)
    .where("app_id", "=", appId)
    .executeTakeFirst();
  if (!key) throw new ServiceError("0404", say("密钥不存在"));
  if (key.revoked_at) throw new ServiceError("0409", say("密钥已吊销，不能再更改"));
  return key;
}

const liveKeys = (db: Db, appId: number) =>
  db
    .selectFrom("open_key")
    .select(["id", "name"])
    .where("app_id", "=", appId)
    .where("revoked_at", "is", null)
    .execute();

const assertKeyQuota = (live: readonly unknown[]): void => {
  if (live.length < maxLiveKeys) return;
  throw new ServiceError("0409", say("最多同时使用 {} 个密钥，请先吊销不用的", maxLiveKeys));
};

/** Refuses whoever may not make one key more, whatever it would be. */
export async function checkNewKey(context: AppContext): Promise<void> {
  requireOwner(context);
  assertKeyQuota(await liveKeys(context.db, context.app.appId));
}

/** Holds off other changes of this app's keys until the transaction ends, then checks the name. */
async function claimName(tx: Db, appId: number, name: string, exceptId = 0): Promise<void> {
  await lockLimit(tx, "openKeys", { app: appId });
  const live = await liveKeys(tx, appId);
  if (live.some((key) => key.name === name && key.id !== exceptId)) {
    throw new ServiceError("0409", say("已有同名的密钥"), "name");
  }
  if (exceptId === 0) assertKeyQuota(live);
}

/** Refuses to give the raw log to a key whose calls for it would be refused; one that has it keeps it. */
export function checkNewScopes(
  { app, config }: AppContext,
  scopes: readonly OpenScope[],
  earlier: readonly OpenScope[] = [],
): void {
  if (scopes.includes("raw") && !earlier.includes("raw")) {
    checkFeature("raw", app, config, "scopes");
  }
}

export async function addKey(context: AppContext, fields: KeyFields): Promise<OpenKeyRow> {
  requireOwner(context);
  checkNewScopes(context, fields.scopes);
  const { db, app, viewer, now } = context;
  const values = stored(fields, now());
  return db.transaction().execute(async (tx) => {
    await claimName(tx, app.appId, fields.name);
    return tx
      .insertInto("open_key")
      .values({
        ...values,
        key_id: newOpenKeyId(),
        app_id: app.appId,
        owner_id: viewer.accountId,
        created_at: new Date(now()),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

export async function updateKey(
  context: AppContext,
  { id, ...fields }: ValidBody<"openApi/updateKey">,
): Promise<OpenKeyRow> {
  requireOwner(context);
  const { db, app, now } = context;
  const values = stored(fields, now());
  return db.transaction().execute(async (tx) => {
    const { scopes } = await liveKey(tx, app.appId, id);
    checkNewScopes(context, fields.scopes, scopes);
    await claimName(tx, app.appId, fields.name, id);
    return changed(tx, id, values);
  });
}

async function changed(tx: Db, id: number, values: object): Promise<OpenKeyRow> {
  const key = await tx
    .updateTable("open_key")
    .set(values)
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .returningAll()
    .executeTakeFirst();
  if (!key) throw new ServiceError("0409", say("密钥已吊销，不能再更改"));
  return key;
}

/** A live key whose name was typed as a confirmation. */
async function confirmedKey(tx: Db, appId: number, { id, name }: { id: number; name: string }) {
  const key = await liveKey(tx, appId, id);
  if (key.name !== name) throw new ServiceError("0400", say("输入的名称与密钥名称不一致"), "name");
  return key;
}

/** Another secret in the place of the one that works; that one lasts a while longer. */
export async function rotateKey(
  context: AppContext,
  { overlapHours, ...typed }: ValidBody<"openApi/rotateKey">,
): Promise<OpenKeyRow> {
  requireOwner(context);
  const { db, app, now } = context;
  return db.transaction().execute(async (tx) => {
    const key = await confirmedKey(tx, app.appId, typed);
    return changed(tx, key.id, {
      secret_version: key.secret_version + 1,
      overlap_until: overlapHours === 0 ? null : new Date(now() + overlapHours * hourMs),
    });
  });
}

/** Ends a key for good. */
export async function revokeKey(
  context: AppContext,
  typed: ValidBody<"openApi/revokeKey">,
): Promise<OpenKeyRow> {
  requireOwner(context);
  const { db, app, now } = context;
  return db.transaction().execute(async (tx) => {
    const key = await confirmedKey(tx, app.appId, typed);
    return changed(tx, key.id, { revoked_at: new Date(now()), overlap_until: null });
  });
}
