import type { AppRecord, IntegrationStatus } from "../../../src/core/api/contract";
import { dayAt, formatTime } from "../../../src/core/format/day";
import { daysLeft } from "../../../src/core/format/days-left";
import { readLinkDomain } from "../../attribution/link-domain";
import { zonesOf } from "../../store/local-time";
import type { AppRow } from "./apps";

const status = (value: number): IntegrationStatus =>
  value === 1 || value === 2 || value === 3 || value === 4 ? value : 0;

export interface Installs {
  today: number;
  yesterday: number;
  total: number;
}

/** An app as its viewer sees it. */
export function appRecord(
  row: AppRow,
  {
    modules,
    installs = { today: 0, yesterday: 0, total: 0 },
    alerts = 0,
    isExperience,
    now,
  }: {
    /** Granted modules; null for an app of one's own or an experience app. */
    modules: AppRecord["authModules"];
    installs?: Installs | undefined;
    /** Alerts that nobody has handled. */
    alerts?: number | undefined;
    isExperience: boolean;
    now: number;
  },
): AppRecord {
  // The experience app is there for good.
  const expireAt = isExperience ? null : row.expire_at;
  const zones = zonesOf(row);
  return {
    id: row.id,
    appkey: row.appkey,
    name: row.name,
    line: row.line,
    appIcon: row.icon,
    applyVersion: row.edition,
    isTrial: row.is_trial,
    isApplyAuth: modules ? 1 : 0,
    isExperienceApp: isExperience,
    createTime: formatTime(row.created_at.getTime(), zones),
    createTimeT: row.created_at.getTime(),
    zones,
    ulinkUrl: readLinkDomain(row).kind,
    expireDate: expireAt ? dayAt(expireAt.getTime(), zones) : "",
    remainTime: expireAt ? daysLeft(expireAt.getTime(), now) : null,
    isPay: expireAt && expireAt.getTime() > now ? 1 : 0,
    autoRenew: row.auto_renew,
    iosStatus: status(row.ios_status),
    androidStatus: status(row.android_status),
    harmonyStatus: status(row.harmony_status),
    showReward: modules === null && !isExperience,
    todayInstall: installs.today,
    yesterdayInstall: installs.yesterday,
    totalInstall: installs.total,
    alertCount: alerts,
    authModules: modules,
  };
}
