import { registrationMode } from "../access/registration";
import { isDemoStore } from "../access/sessions";
import { auditKey, verifyChains } from "../audit";
import { isLoopback } from "../base/loopback";
import { listOperators } from "../features/operator";
import { checkPorts } from "../ports/check-ports";
import { missingPartitions } from "../store/partitions";
import type { AdminDeps, AdminResult } from "./deps";

/** A check of `doctor`, and the remedy where it failed. */
export interface Finding {
  what: string;
  state: "fine" | "warning" | "fault";
  says: string;
}

const fine = (what: string, says: string): Finding => ({ what, state: "fine", says });
const warning = (what: string, says: string): Finding => ({ what, state: "warning", says });
const problem = (what: string, says: string): Finding => ({ what, state: "fault", says });

const clockAtMostMs = 30_000;
const littleBytes = 1024 ** 3;
const partitionDays = 3;

function configuration({ config }: AdminDeps): Finding[] {
  const { origin, host, seed } = config;
  const found: Finding[] = [];
  if (origin === undefined) {
    found.push(warning("地址", "没有设置 XI_ORIGIN：只能在本机使用，链接指向本机"));
  } else if (!origin.startsWith("https://") && !isLoopback(new URL(origin).hostname)) {
    found.push(warning("地址", `XI_ORIGIN=${origin} 不是 https，密码与数据在网络上是明文`));
  } else found.push(fine("地址", origin));
  if (seed === "demo" && !isLoopback(host)) {
    found.push(warning("演示数据", "XI_SEED=demo：存储为空时会写入演示数据"));
  }
  return found;
}

async function people(deps: AdminDeps): Promise<Finding[]> {
  const { store, config } = deps;
  const { total } = await store.db
    .selectFrom("account")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  if (total === 0) return [warning("账号", "还没有账号：运行 npm run admin -- setup-link")];
  const operators = await listOperators({ db: store.db, config });
  const mode = registrationMode(deps);
  const found = [fine("账号", `${total} 个，运营人员 ${operators.length} 位，注册方式 ${mode}`)];
  if (!operators.some(({ roles }) => roles.includes("admin"))) {
    found.push(warning("运营人员", "没有管理员：运行 npm run admin -- operator add 手机号"));
  }
  const unproven = await store.db
    .selectFrom("account")
    .select("mobile")
    .where("mobile", "in", config.operators.length > 0 ? config.operators : [""])
    .where("is_mobile_verified", "=", false)
    .execute();
  for (const { mobile } of unproven) {
    if (operators.some((one) => one.mobile === mobile)) continue;
    const way = "请对方用验证码登录一次，或运行 npm run admin -- operator add";
    found.push(warning("运营人员", `XI_OPERATORS 里的 ${mobile} 没有验证手机号：${way} ${mobile}`));
  }
  if (mode === "open" && deps.ports.sms.isAbsent) {
    found.push(problem("注册", "XI_REGISTRATION=open 而没有接入短信（XI_SMS），谁也注册不了"));
  }
  return found;
}

async function storeState({ store, now }: AdminDeps): Promise<Finding[]> {
  const before = now();
  const { rows } = await store.pool.query<{ now: Date }>("SELECT clock_timestamp() AS now");
  const after = now();
  const isDemo = await isDemoStore(store.db);
  const where = store.kind === "pglite" ? "内置存储" : "PostgreSQL";
  const found = [
    fine("存储", `${where}${isDemo ? "，演示数据" : ""}，应答用时 ${after - before} 毫秒`),
  ];
  const apartMs = Math.abs((rows[0]?.now.getTime() ?? 0) - (before + after) / 2);
  found.push(
    apartMs <= clockAtMostMs
      ? fine("时钟", "与数据库一致")
      : problem("时钟", `与数据库相差 ${Math.round(apartMs / 1000)} 秒，请校准（NTP）`),
  );
  const missing = await missingPartitions(store.pool, now(), partitionDays);
  found.push(
    missing.length === 0
      ? fine("分区", `今后 ${partitionDays} 天的都在`)
      : problem(
          "分区",
          `缺少 ${missing.join("、")}：重新启动服务会建好，之后请看日志里的 maintenance`,
        ),
  );
  return found;
}

async function disk({ ports }: AdminDeps): Promise<Finding[]> {
  const free = await ports.storage.freeBytes();
  if (free === null) return [];
  const gb = (free / 1024 ** 3).toFixed(1);
  return [
    free >= littleBytes
      ? fine("磁盘", `XI_DATA 所在的磁盘还有 ${gb} GB`)
      : problem("磁盘", `XI_DATA 所在的磁盘只剩 ${gb} GB，请腾出空间`),
  ];
}

/** Finds rows of the audit log that are missing or were changed. */
async function auditChains({ store, config }: AdminDeps): Promise<Finding[]> {
  const { chains, rows, broken } = await verifyChains(store, auditKey(config.masterSecret));
  if (broken.length === 0) return [fine("操作日志", `${chains} 条链、${rows} 行，前后相接`)];
  const named = broken.slice(0, 5).map(({ chain, seq }) => `${chain} 的第 ${seq} 行`);
  const more = broken.length > named.length ? ` 等 ${broken.length} 处` : "";
  return [
    problem("操作日志", `${named.join("、")}${more}缺失或被改动：请与备份比对，并查明谁能直接写库`),
  ];
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Looks at what usually goes wrong; nothing is changed, nothing is sent. */
export async function doctor(deps: AdminDeps): Promise<AdminResult> {
  const parts: [string, () => Promise<Finding[]>][] = [
    ["配置", async () => configuration(deps)],
    ["存储", () => storeState(deps)],
    ["账号", () => people(deps)],
    ["操作日志", () => auditChains(deps)],
    ["磁盘", () => disk(deps)],
  ];
  const found: Finding[] = [];
  for (const [what, look] of parts) {
    found.push(...(await look().catch((error: unknown) => [problem(what, reasonOf(error))])));
  }
  for (const { port, isFine, what } of await checkPorts(deps.ports, deps.config)) {
    found.push(isFine ? fine(port, what) : problem(port, what));
  }
  const symbols = { fine: "✓", warning: "!", fault: "✗" };
  const isFaulty = found.some(({ state }) => state === "fault");
  return {
    text: found.map(({ state, what, says }) => `${symbols[state]} ${what}：${says}`).join("\n"),
    data: { findings: found, isFine: !isFaulty },
    isFaulty,
  };
}
