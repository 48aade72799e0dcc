import type { ConsoleTarget } from "../service/cli/traffic/console-client";
import { openStore } from "../service/store/open";
import { fillEdgeHistory } from "./edge-history";
import { type Case, measureCases } from "./report-load";
import type { ServiceProcess } from "./service-process";
import type { Sizes } from "./sizes";
import type { Measurement } from "./stats";

const appkey = "bench-edge";
const goalMs = 50;

/** Fills the history of the app that the screens are measured with. The service must not run. Answers a domain of it. */
export async function fillEdges(
  where: { databaseUrl: string | undefined; dataDir: string },
  mobile: string,
  { edgeDomains, edgeDays }: Sizes,
): Promise<number> {
  const store = await openStore(where);
  try {
    const owner = await store.db
      .selectFrom("account")
      .select("id")
      .where("mobile", "=", mobile)
      .executeTakeFirstOrThrow();
    const common = { appkey, ownerId: owner.id, domains: edgeDomains, days: edgeDays };
    const more = { minuteHours: 48, nodes: 3, attacks: edgeDomains * 200, namesToday: 5_000 };
    const first = await fillEdgeHistory(store, { ...common, ...more }, Date.now());
    await store.pool.query("ANALYZE");
    return first;
  } finally {
    await store.close();
  }
}

/** Every call of the two screens, p95 in milliseconds; the ranges are those of the switch. */
export async function edgeScreenStats(
  target: ConsoleTarget,
  domainId: number,
  { rounds, service }: { rounds: number; service: Pick<ServiceProcess, "processorSeconds"> },
): Promise<Measurement[]> {
  const one = (name: string, call: string, body: object): Case => ({
    name,
    call,
    bodyOf: () => body,
    goal: goalMs,
  });
  const page = { currentPage: 1, pageSize: 20 };
  const cases = [
    ...["1h", "24h", "7d", "30d", "90d"].flatMap((range) => [
      one(`概览，${range}，全部域名`, "edge/overview", { domainId: null, range }),
      one(`概览，${range}，一个域名`, "edge/overview", { domainId, range }),
    ]),
    ...["domain", "path", "address", "region"].map((kind) =>
      one(`热门 ${kind}，90d，全部域名`, "edge/tops", { domainId: null, range: "90d", kind }),
    ),
    one("热门 path，24h，全部域名", "edge/tops", { domainId: null, range: "24h", kind: "path" }),
    one("热门 path，90d，一个域名", "edge/tops", { domainId, range: "90d", kind: "path" }),
    one("攻击，90d，第 1 页", "edge/attacks", { domainId: null, range: "90d", ...page }),
    one("攻击，90d，第 100 页", "edge/attacks", {
      domainId: null,
      range: "90d",
      currentPage: 100,
      pageSize: 20,
    }),
    one("攻击，90d，一个域名", "edge/attacks", { domainId, range: "90d", ...page }),
    one("域名列表", "edge/domains", page),
    one("域名列表，每页 100", "edge/domains", { currentPage: 1, pageSize: 100 }),
    one("域名搜索", "edge/domains", { ...page, keyword: "site37" }),
    one("一个域名", "edge/domain", { id: domainId }),
    one("版本", "edge/versions", { ...page, id: domainId }),
    one("节点", "edge/nodes", {}),
  ];
  const times = await measureCases({ ...target, appkey }, cases, rounds, service.processorSeconds);
  return times.map(({ name, median, p95, goal, processorMs }) => {
    // What else runs on the machine takes its share of the clock, but not of the processor time.
    const processor = processorMs === null ? "" : `，服务的处理器 ${processorMs.toFixed(1)} ms`;
    return { name, value: p95, unit: "ms", goal, note: `中位 ${median.toFixed(1)} ms${processor}` };
  });
}
