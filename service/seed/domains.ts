import { createHash } from "node:crypto";
import type { DomainCheck, DomainFault } from "../../src/core/api/contract";
import type { Db } from "../store/open";
import type { PlannedApp } from "./apps";

const dayMs = 86_400_000;

const check = (
  name: DomainCheck["name"],
  problem: DomainFault | null = null,
  found = "",
): DomainCheck => ({ name, state: problem ? "bad" : "ok", fault: problem, found });
const skipped = (name: DomainCheck["name"]): DomainCheck => ({
  name,
  state: "skipped",
  fault: null,
  found: "",
});

const authority = "Example Trust Services";

const drafts = [
  {
    appkey: "xmsj7k",
    host: "go.xingmo.example",
    purpose: "universal",
    state: 1,
    isProven: true,
    isHttpsForced: true,
    icp: "京ICP备20260101号-1",
    certificate: { kind: "upload", days: 212 },
    checks: [check("ownership"), check("record"), check("certificate"), check("aasa")],
  },
  {
    appkey: "xmsj7k",
    host: "down.xingmo.example",
    purpose: "download",
    state: 1,
    isProven: true,
    icp: "京ICP备20260101号-1",
    certificate: { kind: "upload", days: 21 },
    checks: [check("ownership"), check("record"), check("certificate"), skipped("aasa")],
  },
  {
    appkey: "ylgo5m",
    host: "m.yueli.example",
    purpose: "landing",
    state: 2,
    fault: "recordElsewhere",
    isProven: true,
    icp: "沪ICP备20260202号-3",
    certificate: { kind: "none", days: null },
    checks: [
      check("ownership"),
      check("record", "recordElsewhere", "cdn.yueli.example"),
      skipped("certificate"),
      skipped("aasa"),
    ],
  },
  {
    appkey: "qjgj3t",
    host: "t.qingji.example",
    purpose: "short",
    state: 0,
    fault: "txtMissing",
    isProven: false,
    icp: "",
    certificate: { kind: "none", days: null },
    checks: [
      check("ownership", "txtMissing"),
      check("record"),
      check("certificate", "unreachable"),
      skipped("aasa"),
    ],
  },
  {
    appkey: null,
    host: "old.xingmo.example",
    purpose: "landing",
    state: 3,
    isProven: false,
    icp: "京ICP备20260101号-2",
    certificate: { kind: "none", days: null },
    checks: [],
  },
  {
    appkey: "ylgo5m",
    host: "sale.yueli.example",
    purpose: "short",
    state: 4,
    blockReason: "用户举报该域名跳转到仿冒登录页",
    isProven: true,
    icp: "",
    certificate: { kind: "auto", days: 64 },
    checks: [check("ownership"), check("record"), check("certificate"), skipped("aasa")],
  },
] as const;

/** Domains in every state; they are made up, so that nothing is looked up and no link leads there. */
export async function seedDomains(
  db: Db,
  apps: readonly PlannedApp[],
  accountId: number,
  nowMs: number,
): Promise<void> {
  const at = (days: number) => new Date(nowMs + days * dayMs);
  await db
    .insertInto("domain")
    .values(
      drafts.map((draft, index) => ({
        account_id: accountId,
        host: draft.host,
        purpose: draft.purpose,
        app_id: apps.find(({ plan }) => plan.appkey === draft.appkey)?.id ?? null,
        proof: `xi-verify=${createHash("md5").update(draft.host).digest("hex")}`,
        state: draft.state,
        fault: "fault" in draft ? draft.fault : null,
        block_reason: "blockReason" in draft ? draft.blockReason : "",
        blocked_at: "blockReason" in draft ? at(-3) : null,
        is_proven: draft.isProven,
        is_https_forced: "isHttpsForced" in draft,
        is_secure: draft.certificate.days !== null,
        icp: draft.icp,
        cert_kind: draft.certificate.kind,
        cert_expire_at: draft.certificate.days === null ? null : at(draft.certificate.days),
        cert_issuer: draft.certificate.days === null ? "" : authority,
        cert_warned_days: 30,
        checks: JSON.stringify(draft.checks),
        checked_at: draft.checks.length > 0 ? at(-0.1) : null,
        next_check_at: null,
        created_at: at(-120 + index * 15),
        updated_at: at(-40 + index * 5),
      })),
    )
    .execute();
}
