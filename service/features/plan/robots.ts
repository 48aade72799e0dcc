import { createHmac } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { PlanRobot, ValidBody } from "../../../src/core/api/contract";
import type { ServiceConfig } from "../../base/config";
import { type Message, say } from "../../base/message";
import { openRobot, type RobotPlace, sealRobot } from "../../base/sealed-robot";
import { ServiceError } from "../../base/service-error";
import type { ChatRobot } from "../../ports";
import type { Db } from "../../store/open";
import type { Tables } from "../../store/tables";

export type RobotRow = Selectable<Tables["report_robot"]>;
export type RobotDraft = ValidBody<"plan/save">["robots"][number];

type Secrets = Pick<ServiceConfig, "masterSecret">;

interface OfPlan {
  appId: number;
  planId: number;
}

/** Tells a robot from others without its address, which nobody can try out: the digest is keyed. */
const markOf = ({ masterSecret }: Secrets, { kind, url }: Pick<ChatRobot, "kind" | "url">) =>
  createHmac("sha256", masterSecret)
    .update(`xi-report-robot\n${kind}\n${url}`)
    .digest("hex")
    .slice(0, 32);

const placeOf = ({ appId, planId }: OfPlan, mark: string): RobotPlace => ({
  url: `report-robot-url/${appId}/${planId}/${mark}`,
  secret: `report-robot-secret/${appId}/${planId}/${mark}`,
});

/** Robots that a plan has now. */
export const robotRows = (db: Db, appId: number, planIds: readonly number[]) =>
  db
    .selectFrom("report_robot")
    .selectAll()
    .where("app_id", "=", appId)
    .where("plan_id", "=", sql<number>`ANY(${planIds}::bigint[])`)
    .where("url", "is not", null)
    .orderBy("id")
    .execute();

/** Robots by what their deliveries call them, removed ones too. */
export async function robotsOf(
  db: Db,
  appId: number,
  deliveries: readonly Pick<Selectable<Tables["report_delivery"]>, "way" | "receiver">[],
): Promise<Map<string, RobotRow>> {
  const ids = deliveries.flatMap(({ way, receiver }) => (way === "robot" ? [receiver] : []));
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("report_robot")
    .selectAll()
    .where("app_id", "=", appId)
    .where("id", "=", sql<number>`ANY(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [String(row.id), row]));
}

export const shownRobot = ({ id, kind, masked, secret }: RobotRow): PlanRobot => ({
  id,
  kind,
  addressMasked: masked,
  hasSecret: secret !== null,
});

/** Opens the robot of a row; null once it is removed, or was sealed with another secret. */
export const openedRobot = ({ masterSecret }: Secrets, row: RobotRow): ChatRobot | null =>
  row.url === null
    ? null
    : openRobot(masterSecret, placeOf({ appId: row.app_id, planId: row.plan_id }, row.mark), {
        kind: row.kind,
        url: row.url,
        secret: row.secret,
      });

const bad = (reason: Message) => new ServiceError("0400", reason, "robots");

/** The row that a plan has already of a kept robot. */
function keptRow(rows: readonly RobotRow[], id: number): RobotRow {
  const row = rows.find((one) => one.id === id);
  if (!row) throw bad(say("群机器人已不在这个报表里，请重新添加"));
  return row;
}

/** Makes these the robots of a plan; addresses of those that go are forgotten. */
export async function setRobots(
  tx: Db,
  config: Secrets,
  of: OfPlan,
  drafts: readonly RobotDraft[],
): Promise<void> {
  const { appId, planId } = of;
  const before = await robotRows(tx, appId, [planId]);
  const marks = drafts.map((one) =>
    one.kind === "kept" ? keptRow(before, one.id).mark : markOf(config, one),
  );
  if (new Set(marks).size < marks.length) throw bad(say("不能有两个相同的群机器人"));
  await tx
    .updateTable("report_robot")
    .set({ url: null, secret: null })
    .where("app_id", "=", appId)
    .where("plan_id", "=", planId)
    .where("mark", "<>", sql<string>`ALL(${marks}::text[])`)
    .execute();
  const added = drafts.flatMap((one) => {
    if (one.kind === "kept") return [];
    const mark = markOf(config, one);
    const sealed = sealRobot(config.masterSecret, placeOf(of, mark), one);
    return [{ app_id: appId, plan_id: planId, mark, ...sealed }];
  });
  for (const row of added) {
    const { kind, masked, url, secret } = row;
    await tx
      .insertInto("report_robot")
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(["app_id", "plan_id", "mark"]).doUpdateSet({ kind, masked, url, secret }),
      )
      .execute();
  }
}

/** Robots of a draft with their addresses; kept ones are those of the plan. */
export async function openDraft(
  db: Db,
  config: Secrets,
  { appId, planId }: { appId: number; planId: number | null },
  drafts: readonly RobotDraft[],
): Promise<(ChatRobot & { mark: string })[]> {
  const rows = planId === null ? [] : await robotRows(db, appId, [planId]);
  return drafts.map((one) => {
    if (one.kind !== "kept") return { ...one, mark: markOf(config, one) };
    const row = keptRow(rows, one.id);
    const robot = openedRobot(config, row);
    if (!robot) throw bad(say("群机器人的地址已无法读取，请重新添加"));
    return { ...robot, mark: row.mark };
  });
}

/** Messages of one robot keep this distance, in ms: the tools take 20 a minute. */
const distanceMs = 3_000;

/**
 * Takes a robot's next turn for as many messages, whichever plan of the app sends; answers when there is one,
 * null for now.
 */
export async function takeTurn(
  db: Db,
  { app_id: appId, mark }: Pick<RobotRow, "app_id" | "mark">,
  { nowMs, messages }: { nowMs: number; messages: number },
): Promise<Date | null> {
  const nextMs = nowMs + distanceMs * messages;
  const ofRobot = db
    .updateTable("report_robot")
    .where("app_id", "=", appId)
    .where("mark", "=", mark);
  const { numUpdatedRows } = await ofRobot
    .set({ next_at: new Date(nextMs) })
    .where((row) => row.or([row("next_at", "is", null), row("next_at", "<=", new Date(nowMs))]))
    .executeTakeFirst();
  return numUpdatedRows > 0n ? null : new Date(nextMs);
}
