import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import { type Message, say } from "../../base/message";
import { ServiceError } from "../../base/service-error";

/** A certificate that was checked, with the chain as it is sent. */
export interface CheckedCertificate {
  /** Leaf first. */
  chain: string;
  key: string;
  expireAt: Date;
  issuer: string;
}

const blocks = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]{1,12000}-----END CERTIFICATE-----/g;
const chainAtMost = 6;

const bad = (message: Message, field: "certificate" | "privateKey" = "certificate") =>
  new ServiceError("0400", message, field);

function parseChain(pem: string): X509Certificate[] {
  const found = pem.match(blocks) ?? [];
  if (found.length === 0)
    throw bad(say("不是 PEM 格式的证书，应以 -----BEGIN CERTIFICATE----- 开头"));
  if (found.length > chainAtMost) throw bad(say("证书链最多 {} 张证书", chainAtMost));
  if (pem.replace(blocks, "").trim() !== "") throw bad(say("证书里有多余的内容，请只填 PEM 证书"));
  return found.map((block, index) => {
    try {
      return new X509Certificate(block);
    } catch {
      throw bad(say("第 {} 张证书无法解析", index + 1));
    }
  });
}

function parseKey(pem: string): KeyObject {
  if (/ENCRYPTED/.test(pem)) throw bad(say("私钥不能有密码，请先去掉密码"), "privateKey");
  if (
    !/^\s*-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]+-----END [A-Z ]*PRIVATE KEY-----\s*$/.test(pem)
  ) {
    throw bad(say("不是 PEM 格式的私钥"), "privateKey");
  }
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch {
    throw bad(say("私钥无法解析"), "privateKey");
  }
  const bits = key.asymmetricKeyDetails?.modulusLength;
  const isRsa = key.asymmetricKeyType === "rsa";
  if (!isRsa && key.asymmetricKeyType !== "ec")
    throw bad(say("私钥应为 RSA 或 ECDSA"), "privateKey");
  if (isRsa && bits !== undefined && (bits < 2048 || bits > 8192)) {
    throw bad(say("RSA 私钥应为 2048 到 8192 位"), "privateKey");
  }
  return key;
}

const issuerOf = (certificate: X509Certificate): string =>
  (
    /(?:^|\n)O=(.+)/.exec(certificate.issuer)?.[1] ??
    /(?:^|\n)CN=(.+)/.exec(certificate.issuer)?.[1] ??
    ""
  ).slice(0, 100);

/** Reads a certificate with its chain and key; refused with the field and why when a browser would not take it. */
export function checkCertificate(
  certificate: string,
  privateKey: string,
  host: string,
  now: number,
): CheckedCertificate {
  const chain = parseChain(certificate);
  const [leaf] = chain;
  if (!leaf) throw bad(say("请填写证书"));
  const key = parseKey(privateKey);
  if (leaf.ca) throw bad(say("第一张应为域名的证书，而不是 CA 证书"));
  if (leaf.checkHost(host, { subject: "never" }) === undefined) {
    throw bad(say("证书不包含域名 {}", host));
  }
  if (Date.parse(leaf.validTo) <= now) throw bad(say("证书已过期"));
  if (Date.parse(leaf.validFrom) > now + 86_400_000) throw bad(say("证书尚未生效"));
  for (const [index, one] of chain.entries()) {
    const above = chain[index + 1];
    if (above && !(one.checkIssued(above) && one.verify(above.publicKey))) {
      throw bad(say("证书链不完整或次序不对：第 {} 张不是由第 {} 张签发的", index + 1, index + 2));
    }
    if (index > 0 && Date.parse(one.validTo) <= now)
      throw bad(say("第 {} 张证书已过期", index + 1));
  }
  if (!leaf.checkPrivateKey(key)) throw bad(say("私钥与证书不匹配"), "privateKey");
  return {
    chain: chain.map((one) => one.toString().trim()).join("\n"),
    key: key.export({ type: "pkcs8", format: "pem" }).toString(),
    expireAt: new Date(leaf.validTo),
    issuer: issuerOf(leaf),
  };
}
