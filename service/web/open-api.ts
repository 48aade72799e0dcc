import type { Context as HonoContext } from "hono";
import { embedFeatures } from "../../src/core/api/contract/constants/embed-feature";
import { recordThrottled } from "../access/embed-audit";
import type { Embedding } from "../access/embedding";
import { consume, createLimiter } from "../base/limits";
import { say } from "../base/message";
import { readText } from "../base/read-body";
import { ServiceError } from "../base/service-error";
import { sayFor, toServiceError } from "../calls/envelope";
import { checkSigned, exchange, findKey, type SignedRequest } from "../features/integration";
import type { ServiceDeps } from "./deps";

export const embedTokensPath = "/open/v1/embed/tokens";

const maxBodyBytes = 16 * 1024;

type OpenContext = HonoContext<{ Bindings: { ip: string } }>;

/** The open API speaks HTTP status: 0400 → 400, 0429 → 429. */
const statusOf = (retCode: string): number => Number(retCode);

const response = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  Response.json(
    { code: status, ...body },
    { status, headers: { "cache-control": "no-store", ...headers } },
  );

function sendError(request: Request, error: ServiceError): Response {
  const { retCode, text, field, retryAfterSeconds } = error;
  const message = sayFor(request, text);
  const headers: Record<string, string> = {};
  if (retryAfterSeconds) headers["retry-after"] = String(retryAfterSeconds);
  return response(statusOf(retCode), { message, field, retryAfterSeconds }, headers);
}

/** A page that could sign would have the key's secret in it. Node's fetch sends `sec-fetch-mode`, only browsers the site. */
function refuseBrowsers(headers: Headers): void {
  // `sec-fetch-site` is a browser's alone; Node sends `sec-fetch-mode` as well.
  if (headers.has("origin") || headers.has("sec-fetch-site")) {
    throw new ServiceError("0403", say("请在服务器端调用：密钥不能出现在浏览器中"));
  }
}

async function readSigned(request: Request): Promise<SignedRequest> {
  const { pathname, search } = new URL(request.url);
  const header = (name: string) => request.headers.get(name) ?? "";
  return {
    method: request.method,
    path: pathname + search,
    apiKey: header("x-api-key"),
    timestamp: header("x-timestamp"),
    sign: header("x-sign"),
    body: await readText(request, maxBodyBytes),
  };
}

const withoutFeature = { export: "不能导出", share: "不能分享", phone: "手机号遮盖" } as const;

/** A token as the audit tells of it: how long it lasts, and what it leaves out. */
const describeToken = ({
  expiresInSeconds,
  readOnly,
  features,
}: Awaited<ReturnType<typeof exchange>>) =>
  [
    `${expiresInSeconds} 秒`,
    ...(readOnly ? ["只读"] : []),
    ...embedFeatures.flatMap((item) => (features.includes(item) ? [] : [withoutFeature[item]])),
  ].join("，");

/** Answers exchanges: 10 a second per key, 20 per address. */
export function createTokenExchange(
  deps: ServiceDeps,
  { repeats }: Embedding,
): (context: OpenContext) => Promise<Response> {
  const { store, config, log } = deps;
  const byIp = createLimiter({ perSecond: 20, burst: 100 });
  const byKey = createLimiter({ perSecond: 10, burst: 50 });

  async function give(context: OpenContext): Promise<Response> {
    const now = deps.now();
    const { ip } = context.env;
    await consume(byIp, ip, now, say("请求过于频繁，请稍后重试"));
    refuseBrowsers(context.req.raw.headers);
    const request = await readSigned(context.req.raw);
    const session = { db: store.db, config, now, ip };
    const key = await findKey(store.db, request.apiKey);
    try {
      checkSigned(key, request, session);
      await consume(byKey, key.key_id, now, say("请求过于频繁，请稍后重试"));
      const given = await exchange(key, request, session);
      const { user } = given;
      const detail = describeToken(given);
      const entry = { keyId: key.id, at: now, ip, action: "exchange", user, detail } as const;
      await recordThrottled(store.db, repeats, user.id, entry);
      log("info", "embed-token", { embedKeyId: key.id });
      return response(200, given);
    } catch (error) {
      if (key && error instanceof ServiceError) {
        const entry = { keyId: key.id, at: now, ip, action: "refuse" } as const;
        await recordThrottled(store.db, repeats, error.retCode, {
          ...entry,
          detail: error.message,
        });
      }
      throw error;
    }
  }

  return (context) =>
    give(context).catch((error: unknown) => {
      const serviceError = toServiceError(error);
      if (serviceError) return sendError(context.req.raw, serviceError);
      throw error;
    });
}
