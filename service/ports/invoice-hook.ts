import { createHmac, timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import { invoiceFileKinds, invoiceLimits } from "../../src/core/api/contract/constants/invoice";
import type { InvoiceHook } from "../base/invoice-settings";
import { jsonOf } from "../base/json-of";
import type { InvoiceOutcome, InvoicePort } from ".";

const timeoutMs = 20_000;
/** Three files of the largest size, as Base64, and some words. */
const sendBytes = Math.ceil((3 * invoiceLimits.fileBytes * 4) / 3) + 64 * 1024;

const base64 = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]+={0,2}$/));
const result = v.variant("state", [
  v.object({
    state: v.literal("issued"),
    number: v.pipe(v.string(), v.regex(/^\d{8,20}$/)),
    files: v.optional(
      v.pipe(
        v.array(v.object({ kind: v.picklist(invoiceFileKinds), content: base64 })),
        v.maxLength(invoiceFileKinds.length),
      ),
      [],
    ),
  }),
  v.object({ state: v.literal("pending") }),
  v.object({
    state: v.literal("refused"),
    reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  }),
]);

const macOf = (secret: string, timestamp: string, body: string): Buffer =>
  createHmac("sha256", secret).update(`${timestamp}\n${body}`).digest();

/** An answer's text, unless it is longer than any can be. */
async function readAll(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > sendBytes) throw new Error("应答过长");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/**
 * Has invoices issued by another service over HTTP, as docs/invoices.md says: both sides sign, and the
 * same question asked again is answered the same. Rejects when there is no answer to rely on.
 */
export function invoiceHook(
  { url, secret }: InvoiceHook,
  { now }: { now: () => number },
): InvoicePort {
  async function say(question: object, key: string): Promise<v.InferOutput<typeof result>> {
    const body = JSON.stringify(question);
    const timestamp = String(Math.floor(now() / 1000));
    const response = await fetch(url, {
      method: "POST",
      body,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        "content-type": "application/json",
        "user-agent": "xi-invoice/1",
        "idempotency-key": key,
        "x-xi-timestamp": timestamp,
        "x-xi-signature": macOf(secret, timestamp, body).toString("hex"),
      },
    }).catch(() => {
      throw new Error("连接失败");
    });
    const text = await readAll(response);
    if (response.status !== 200) throw new Error(`应答 HTTP ${response.status}`);
    const given = Buffer.from(response.headers.get("x-xi-signature") ?? "", "hex");
    // Bound to the question: an older answer is none to this one.
    const expected = macOf(secret, timestamp, text);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw new Error("应答没有签名，或签名不对");
    }
    const parsed = v.safeParse(result, jsonOf(text));
    if (!parsed.success)
      throw new Error(`应答的格式不对：${v.getDotPath(parsed.issues[0]) ?? "不是 JSON"}`);
    return parsed.output;
  }

  return {
    isManual: false,
    async check() {
      await say({ deed: "check" }, "check");
    },
    async ask(question): Promise<InvoiceOutcome> {
      const said = await say(question, `${question.deed}:${question.no}`);
      if (said.state !== "issued") return said;
      const files = said.files.map(({ kind, content }) => ({
        kind,
        bytes: new Uint8Array(Buffer.from(content, "base64")),
      }));
      return { state: "issued", number: said.number, files };
    },
  };
}

/** Invoice port for manual invoices; no service is called. */
export const manualInvoices: InvoicePort = {
  isManual: true,
  ask: async () => ({ state: "pending" }),
  check: async () => undefined,
};
