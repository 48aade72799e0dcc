import type { EdgeNode } from "../../../src/core/api/contract";
import {
  edgeNodeAwayMs,
  edgeNodesAtMost,
} from "../../../src/core/api/contract/constants/acceleration";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { lockLimit } from "../../store/hold-places";
import type { Db } from "../../store/open";
import type { AppContext } from "../handler";
import { isTooOld } from "./agent-version";
import { markOf } from "./domain-rows";
import { makeKey, type NodeRow } from "./node-key";

const overlapMs = 86_400_000;

export const nodeRows = (db: Db, appId: number) =>
  db.selectFrom("edge_node").selectAll().where("app_id", "=", appId);

/** True when changes wait for this node. */
export const isInUse = (
  { seen_at, revoked_at }: Pick<NodeRow, "seen_at" | "revoked_at">,
  nowMs: number,
): boolean => revoked_at === null && seen_at !== null && nowMs - seen_at.getTime() < edgeNodeAwayMs;

async function ownNode({ db, app }: AppContext, id: number): Promise<NodeRow> {
  const row = await nodeRows(db, app.appId).where("id", "=", id).executeTakeFirst();
  if (!row) throw new ServiceError("0404", say("节点不存在或已被删除"), "id");
  return row;
}

export async function listNodes({ db, app, now }: AppContext): Promise<EdgeNode[]> {
  const rows = await nodeRows(db, app.appId).orderBy("id", "desc").execute();
  const domains = await db
    .selectFrom("edge_domain")
    .select(["id", "version", "changed_at"])
    .where("app_id", "=", app.appId)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    keyHint: row.key_hint,
    oldKeyUntil:
      row.old_key_until && row.old_key_until.getTime() > now() ? row.old_key_until.getTime() : null,
    seenTime: row.seen_at?.getTime() ?? null,
    isAway: !isInUse(row, now()),
    isRevoked: row.revoked_at !== null,
    agentVersion: row.agent_version,
    nginxVersion: row.nginx_version,
    hasWaf: row.has_waf,
    isTooOld: row.agent_version !== "" && isTooOld(row.agent_version),
    served: domains.filter((one) => row.applied[one.id] === markOf(one)).length,
    refused: domains.filter((one) => row.faults[one.id]).length,
    fault: row.faults[0] ?? "",
    createTime: row.created_at.getTime(),
  }));
}

export async function addNode(
  { db, app, now }: AppContext,
  name: string,
): Promise<{ id: number; key: string }> {
  return db.transaction().execute(async (tx) => {
    await lockLimit(tx, "edgeNodes", { app: app.appId });
    const rows = await nodeRows(tx, app.appId).where("revoked_at", "is", null).execute();
    if (rows.length >= edgeNodesAtMost) {
      throw new ServiceError(
        "0409",
        say("最多 {} 个节点，请先吊销不用的", edgeNodesAtMost),
        "name",
      );
    }
    if (rows.some((row) => row.name === name))
      throw new ServiceError("0409", say("已有同名的节点"), "name");
    const { id } = await tx
      .insertInto("edge_node")
      .values({
        app_id: app.appId,
        name,
        key_hint: "",
        key_hash: Buffer.alloc(0),
        created_at: new Date(now()),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { key, hash, hint } = makeKey(app.appId, id);
    await tx
      .updateTable("edge_node")
      .set({ key_hash: hash, key_hint: hint })
      .where("app_id", "=", app.appId)
      .where("id", "=", id)
      .execute();
    return { id, key };
  });
}

export async function renewKey(context: AppContext, id: number): Promise<string> {
  const { db, app, now } = context;
  const row = await ownNode(context, id);
  if (row.revoked_at) throw new ServiceError("0409", say("节点已被吊销，请新建一个"), "id");
  const { key, hash, hint } = makeKey(app.appId, id);
  await db
    .updateTable("edge_node")
    .set({
      key_hash: hash,
      key_hint: hint,
      old_key_hash: row.key_hash,
      old_key_until: new Date(now() + overlapMs),
    })
    .where("app_id", "=", app.appId)
    .where("id", "=", id)
    .execute();
  return key;
}

export async function revokeNode(context: AppContext, id: number): Promise<void> {
  const { db, app, now } = context;
  await ownNode(context, id);
  await db
    .updateTable("edge_node")
    .set({ revoked_at: new Date(now()), old_key_hash: null, old_key_until: null })
    .where("app_id", "=", app.appId)
    .where("id", "=", id)
    .execute();
}
