import { dayAt } from "../../src/core/format/day";
import { countAttacks, hourOf } from "../reporting/edge-attacks";
import { oneZone } from "../store/local-time";
import type { Db } from "../store/open";
import { countLines } from "./edge-counts";
import { attackDrafts, attackMinutes, type EdgeDraft, edgeDrafts, topDrafts } from "./edge-drafts";
import { createRandom } from "./random";
import type { TableLines } from "./table-lines";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const zones = oneZone("Asia/Shanghai");
const days = 30;
export const edgeAppKey = "xmjs4e";

async function insertDomain(
  db: Db,
  appId: number,
  ownerId: number,
  draft: EdgeDraft,
  nowMs: number,
) {
  const { domain, settings } = draft;
  const since = nowMs - (days + 2) * dayMs;
  await db
    .insertInto("edge_name")
    .values({ domain, app_id: appId, created_at: new Date(since) })
    .execute();
  const { id } = await db
    .insertInto("edge_domain")
    .values({
      app_id: appId,
      domain,
      version: settings.length,
      is_demo: true,
      changed_at: new Date(nowMs - 3 * dayMs),
      created_at: new Date(since),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("edge_version")
    .values(
      settings.map((item, index) => ({
        app_id: appId,
        domain_id: id,
        number: index + 1,
        settings: JSON.stringify(item),
        author: ownerId,
        created_at: new Date(since + (index * (days - 1) * dayMs) / settings.length),
        note: ["", "接口限速", "静态资源缓存"][index] ?? "",
      })),
    )
    .execute();
  return id;
}

async function seedTops(db: Db, appId: number, ids: readonly number[], nowMs: number) {
  const random = createRandom(7);
  const rows = Array.from({ length: days }, (_, back) =>
    dayAt(nowMs - back * dayMs, zones),
  ).flatMap((day) =>
    topDrafts.flatMap(({ domain, kind, name, perDay, bytesEach }) => {
      const requests = random.round(perDay * (0.8 + 0.4 * random.next()));
      const domainId = ids[edgeDrafts.findIndex((draft) => draft.domain === domain)] ?? 0;
      const row = { app_id: appId, day, kind, requests, bytes_out: requests * bytesEach };
      const whole = { ...row, domain_id: 0, name: kind === "path" ? `${domain}${name}` : name };
      return kind === "domain" ? [whole] : [{ ...row, domain_id: domainId, name }, whole];
    }),
  );
  const summed = new Map<string, (typeof rows)[number]>();
  for (const row of rows) {
    const key = `${row.domain_id} ${row.day} ${row.kind} ${row.name}`;
    const held = summed.get(key);
    if (held) {
      held.requests += row.requests;
      held.bytes_out += row.bytes_out;
    } else summed.set(key, row);
  }
  await db
    .insertInto("edge_top")
    .values([...summed.values()])
    .execute();
}

async function seedAttacks(db: Db, appId: number, ids: readonly number[], nowMs: number) {
  await db
    .insertInto("edge_attack")
    .values(
      attackDrafts.map(({ domain, kind, address, region, target, hoursAgo, minutes, requests }) => {
        const begin = Math.floor((nowMs - hoursAgo * hourMs) / minuteMs);
        return {
          app_id: appId,
          domain_id: ids[edgeDrafts.findIndex((draft) => draft.domain === domain)] ?? 0,
          kind,
          address,
          region,
          target,
          begin_t: begin,
          end_t: begin + minutes - 1,
          requests,
          peak: Math.max(...attackMinutes({ minutes, requests })),
          is_blocked: true,
        };
      }),
    )
    .execute();
  await countAttacks(db, appId, { from: 0, to: hourOf(nowMs / minuteMs) });
}

/** The app of the demonstration's acceleration line, which packages are bought for. */
export const seedEdgeApp = (db: Db, ownerId: number, nowMs: number) =>
  db
    .insertInto("app")
    .values({
      appkey: edgeAppKey,
      name: "星漠加速",
      owner_id: ownerId,
      line: "afpm",
      created_at: new Date(nowMs - (days + 3) * dayMs),
    })
    .execute();

/**
 * Gives that app two domains of 30 days, marked as made for the demonstration; answers their counters,
 * which are left to copy.
 */
export async function seedEdge(db: Db, nowMs: number): Promise<TableLines[]> {
  const { id: appId, owner_id: ownerId } = await db
    .selectFrom("app")
    .select(["id", "owner_id"])
    .where("appkey", "=", edgeAppKey)
    .executeTakeFirstOrThrow();
  const ids: number[] = [];
  for (const draft of edgeDrafts) ids.push(await insertDomain(db, appId, ownerId, draft, nowMs));
  await seedTops(db, appId, ids, nowMs);
  await seedAttacks(db, appId, ids, nowMs);
  return countLines(appId, ids, nowMs);
}
