import { isIP } from "node:net";
import type { EdgeDraft } from "../../../src/core/api/contract";
import type { ServiceConfig } from "../../base/config";
import { type Message, say } from "../../base/message";
import { isPublic, networkList } from "../../base/public-address";
import { ServiceError } from "../../base/service-error";
import { covers } from "./domain-name";

const bad = (field: string, message: Message) =>
  new ServiceError("0400", message, `settings.${field}`);

function checkOrigins(domain: string, { origins, balance }: EdgeDraft, config: ServiceConfig) {
  if (!origins) return;
  const open = networkList(config.edgeNetworks);
  const known = new Set<string>();
  for (const [index, { address, port, isBackup }] of origins.entries()) {
    const field = `origins.${index}.address`;
    const host = address.toLowerCase();
    const version = isIP(host);
    if (covers(domain, host)) throw bad(field, say("源站不能是加速域名自己，否则会不停地绕回来"));
    if (version !== 0 && !isPublic(host) && !open.check(host, version === 6 ? "ipv6" : "ipv4")) {
      throw bad(field, say("不能填写内网地址；自己部署时由 XI_EDGE_NETWORKS 放行"));
    }
    if (version === 0 && /^[\d.]+$/.test(host)) throw bad(field, say("不是完整的 IPv4 地址"));
    const key = `${host} ${port}`;
    if (known.has(key)) throw bad(field, say("这个源站与端口已经填过"));
    known.add(key);
    if (isBackup && balance === "hash") throw bad(field, say("按来源地址固定源站时不能有备用源站"));
  }
  const backups = origins.filter(({ isBackup }) => isBackup).length;
  if (backups === origins.length) throw bad("origins.0.isBackup", say("至少一个源站不是备用"));
  if (balance === "primary" && backups === 0) throw bad("balance", say("主备需要至少一个备用源站"));
}

function checkUnique(field: string, values: readonly string[] = []): void {
  const known = new Set<string>();
  for (const [index, value] of values.entries()) {
    if (known.has(value)) throw bad(`${field}.${index}`, say("与前面的一条重复"));
    known.add(value);
  }
}

/** Validates what the schema cannot: the settings that are present. Throws with the field. */
export function checkSettings(domain: string, settings: EdgeDraft, config: ServiceConfig): void {
  checkOrigins(domain, settings, config);
  checkUnique("allow", settings.allow);
  checkUnique("deny", settings.deny);
  checkUnique(
    "agents",
    settings.agents?.map((agent) => agent.toLowerCase()),
  );
  const rules = settings.cache?.map(({ kind, pattern }) => `${kind} ${pattern}`) ?? [];
  for (const [index, rule] of rules.entries()) {
    if (rules.indexOf(rule) < index) throw bad(`cache.${index}.pattern`, say("与前面的一条重复"));
  }
  if (settings.business !== "tcp") return;
  if (settings.tcpPort == null) throw bad("tcpPort", say("请填写端口"));
  if (domain.startsWith("*.")) throw bad("business", say("TCP 转发不看域名，不能用泛域名"));
}
