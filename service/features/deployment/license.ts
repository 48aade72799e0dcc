import type { LicenseState, LicenseStatus } from "../../../src/core/api/contract";
import { type FoundLicense, findLicense, type LicenseSource } from "../../base/license";
import { type Message, say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { lockLimit } from "../../store/hold-places";
import { dayText, localDay, oneZone } from "../../store/local-time";
import type { Context } from "../handler";

type Needed = Pick<Context, "db" | "now">;

const countApps = async ({ db }: Needed): Promise<number> => {
  const { apps } = await db
    .selectFrom("app")
    .select((eb) => eb.fn.countAll<number>().as("apps"))
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return apps;
};

function stateOf({ terms, problem }: FoundLicense, apps: number, today: string): LicenseState {
  if (problem !== null) return problem;
  if (today < terms.startDate) return "early";
  if (today > terms.expireDate) return "expired";
  return apps > terms.appCount ? "over" : "valid";
}

/** Licences are written in days of the vendor. */
const zones = oneZone("Asia/Shanghai");
const dayMs = 86_400_000;

const noTerms = { startDate: "", expireDate: "", appCount: 0, pid: "" };

/** Days from one to the other, both counted; 0 when it is past. */
const daysLeft = (today: string, last: string): number =>
  Math.max(0, (Date.parse(last) - Date.parse(today)) / dayMs + 1);

/** The licence as it is now. */
export async function licenseStatus(
  context: Needed,
  source: LicenseSource,
): Promise<LicenseStatus> {
  const found = findLicense(source);
  const apps = await countApps(context);
  const today = dayText(localDay(zones, context.now()));
  const terms = found.terms ?? noTerms;
  const remainDays = found.terms ? daysLeft(today, terms.expireDate) : 0;
  return { ...terms, state: stateOf(found, apps, today), apps, remainDays };
}

const reasons: Record<Exclude<LicenseState, "valid">, Message> = {
  early: say("许可尚未生效"),
  expired: say("许可已到期"),
  over: say("应用数已超过许可"),
  unreadable: say("许可文件缺失或无法读取"),
  forged: say("许可文件的签名不正确"),
};

/** Refuses a new app that the licence does not allow, in the transaction that creates it; where there is no licence, nothing. */
export async function checkLicense(
  context: Needed & { config: Pick<Context["config"], "license"> },
): Promise<void> {
  const { license } = context.config;
  if (!license) return;
  await lockLimit(context.db, "licensedApps", { deployment: true });
  const { state, apps, appCount } = await licenseStatus(context, license);
  if (state !== "valid") {
    throw new ServiceError("0403", say("{}，暂不能新建应用，已有数据不受影响", reasons[state]));
  }
  if (apps < appCount) return;
  throw new ServiceError("0403", say("许可最多支持 {} 个应用，当前已达上限", appCount));
}
