import type { DomainFault } from "../../../src/core/api/contract";

/** Why a domain does not work, for messages. */
export const faultWords: Record<DomainFault, string> = {
  txtMissing: "没有查到验证归属的 TXT 记录",
  txtWrong: "TXT 记录的值与要求的不一致",
  taken: "该域名已被其他账号验证使用",
  recordMissing: "没有查到解析记录",
  recordElsewhere: "解析没有指向平台",
  notPublic: "解析到了非公网地址",
  noAnswer: "CNAME 已设置，但没有解析到地址",
  dnsTimeout: "域名服务器没有应答",
  unreachable: "无法建立 HTTPS 连接",
  untrusted: "证书不受信任或证书链不完整",
  otherHost: "证书不包含该域名",
  expired: "证书已过期",
  aasaMissing: "无法读取关联域名文件",
  aasaOther: "关联域名文件里没有应用",
};
