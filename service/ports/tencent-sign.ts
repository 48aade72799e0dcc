import { createHash, createHmac } from "node:crypto";

const signedHeaders = "content-type;host;x-tc-action";
export const tencentContentType = "application/json; charset=utf-8";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) =>
  createHmac("sha256", key).update(text).digest();

interface Signing {
  secretId: string;
  secretKey: string;
  /** `ocr`, `sms`: also the first label of the host. */
  service: string;
  action: string;
  body: string;
  /** Seconds. */
  timestamp: number;
}

/** The `Authorization` of a request by TC3-HMAC-SHA256: https://cloud.tencent.com/document/api/866/33519 */
export function signTencent(signing: Signing): string {
  const { secretId, secretKey, service, action, body, timestamp } = signing;
  const host = `${service}.tencentcloudapi.com`;
  const day = new Date(timestamp * 1000).toISOString().slice(0, 10);
  const scope = `${day}/${service}/tc3_request`;
  const headers = `content-type:${tencentContentType}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`;
  const canonical = ["POST", "/", "", headers, signedHeaders, sha256(body)].join("\n");
  const text = ["TC3-HMAC-SHA256", timestamp, scope, sha256(canonical)].join("\n");
  const key = [service, "tc3_request"].reduce(
    (known, part) => hmac(known, part),
    hmac(`TC3${secretKey}`, day),
  );
  const signature = hmac(key, text).toString("hex");
  return `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`;
}
