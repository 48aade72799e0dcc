import type { CallReply, EdgeAttack, EdgeRange, ValidBody } from "../../../src/core/api/contract";
import { addDays, dayAt } from "../../../src/core/format/day";
import type { AppContext } from "../handler";
import { checkDomainIsOwn } from "./domain-rows";
import { minuteMs, spans } from "./spans";
import { summed } from "./totals";

const topLimit = 20;
/** Nobody turns so many pages, and counting more takes long. */
const countedAtMost = 10_000;
const daysOf: Record<EdgeRange, number> = {
  "1h": 1,
  "6h": 1,
  "24h": 1,
  "7d": 7,
  "30d": 30,
  "90d": 90,
};

export async function readTops(
  context: AppContext,
  { domainId, range, kind }: ValidBody<"edge/tops">,
): Promise<CallReply<"edge/tops">["map"]> {
  const { db, app, now } = context;
  if (domainId) await checkDomainIsOwn(context, domainId);
  const from = addDays(dayAt(now(), app.zones), 1 - daysOf[range]);
  const rows = await db
    .selectFrom("edge_top")
    .select(["name", summed("requests").as("requests"), summed("bytes_out").as("bytesOut")])
    .where("app_id", "=", app.appId)
    .where("domain_id", "=", domainId ?? 0)
    .where("kind", "=", kind)
    .where("day", ">=", from)
    .groupBy("name")
    .orderBy("requests", "desc")
    .orderBy("name")
    .limit(topLimit)
    .execute();
  return {
    list: rows,
  };
}

export async function listAttacks(
  context: AppContext,
  { domainId, range, currentPage, pageSize }: ValidBody<"edge/attacks">,
): Promise<CallReply<"edge/attacks">> {
  const { db, app, now } = context;
  if (domainId) await checkDomainIsOwn(context, domainId);
  const { units, unitMs } = spans[range];
  const topQuery = db
    .selectFrom("edge_attack")
    .where("app_id", "=", app.appId)
    .where("end_t", ">", Math.floor((now() - units * unitMs) / minuteMs))
    .$if(domainId !== null, (all) => all.where("domain_id", "=", domainId ?? 0));
  const { total } = await db
    .selectFrom(topQuery.select("id").limit(countedAtMost).as("a"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const page = topQuery
    .selectAll()
    .orderBy("end_t", "desc")
    .orderBy("id", "desc")
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize);
  const rows = await db
    .selectFrom(page.as("a"))
    .innerJoin("edge_domain as d", (join) =>
      join.onRef("d.app_id", "=", "a.app_id").onRef("d.id", "=", "a.domain_id"),
    )
    .where("d.app_id", "=", app.appId)
    .selectAll("a")
    .select("d.domain")
    .orderBy("a.end_t", "desc")
    .orderBy("a.id", "desc")
    .execute();
  const list = rows.map(
    (row): EdgeAttack => ({
      id: row.id,
      domain: row.domain,
      kind: row.kind,
      address: row.address,
      region: row.region,
      target: row.target,
      beginTime: row.begin_t * minuteMs,
      endTime: (row.end_t + 1) * minuteMs,
      requests: row.requests,
      peak: row.peak,
      isBlocked: row.is_blocked,
    }),
  );
  return { map: { list, pagination: { currentPage, pageSize, totalRecords: total } } };
}
