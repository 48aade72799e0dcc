import { type Language, type Message, messageIn } from "../../base/message";
import { ServiceError } from "../../base/service-error";

export type ProblemCode =
  | "bad_request"
  | "body_too_large"
  | "browser"
  | "clock_skew"
  | "conflict"
  | "disabled"
  | "forbidden"
  | "idempotency_mismatch"
  | "in_progress"
  | "internal"
  | "ip_not_allowed"
  | "key_expired"
  | "key_in_url"
  | "key_revoked"
  | "not_found"
  | "quota_exceeded"
  | "rate_limited"
  | "replayed"
  | "scope_missing"
  | "unauthorized"
  | "unavailable";

const statuses: Record<ProblemCode, number> = {
  bad_request: 400,
  body_too_large: 413,
  browser: 403,
  clock_skew: 401,
  conflict: 409,
  disabled: 403,
  forbidden: 403,
  idempotency_mismatch: 422,
  in_progress: 409,
  internal: 500,
  ip_not_allowed: 403,
  key_expired: 401,
  key_in_url: 400,
  key_revoked: 401,
  not_found: 404,
  quota_exceeded: 429,
  rate_limited: 429,
  replayed: 401,
  scope_missing: 403,
  unauthorized: 401,
  unavailable: 503,
};

const retCodes: Record<string, ProblemCode> = {
  "0202": "not_found",
  "0233": "forbidden",
  "0400": "bad_request",
  "0401": "unauthorized",
  "0403": "forbidden",
  "0404": "not_found",
  "0409": "conflict",
  "0413": "body_too_large",
  "0429": "rate_limited",
  "0500": "internal",
  "0503": "unavailable",
};

/** A refusal of the open API itself. */
export class ProblemError extends ServiceError {
  constructor(
    readonly code: ProblemCode,
    text: Message,
    field?: string,
    retryAfterSeconds?: number,
    more?: ServiceError["more"],
  ) {
    super(`0${statuses[code]}`, text, field, retryAfterSeconds, more);
  }
}

/** Every word with its status, for the document. */
export const problemCodes = statuses;

/** Schema of `problemResponse`: `link` is where more is bought, `scope` and `cause` say which limit of events is reached. */
export const problemSchema = {
  type: "object",
  required: ["type", "title", "status", "detail", "code", "requestId"],
  properties: {
    type: { type: "string" },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string" },
    code: { type: "string", enum: Object.keys(problemCodes) },
    field: { type: "string" },
    retryAfterSeconds: { type: "integer" },
    link: { type: "string" },
    used: { type: "integer" },
    limit: { type: "integer" },
    scope: { type: "string", enum: ["app", "all"] },
    cause: { type: "string" },
    requestId: { type: "string" },
  },
};

/** The answer to what could not be done: RFC 9457, with a word, the field and the request's id; `detail` in a language. */
export function problemResponse(
  error: ServiceError,
  requestId: string,
  language: Language,
): Response {
  const { text, field, retryAfterSeconds, more } = error;
  const code = error instanceof ProblemError ? error.code : retCodes[error.retCode];
  const known = code ?? "bad_request";
  const status = statuses[known];
  const headers: Record<string, string> = {
    "content-type": "application/problem+json; charset=utf-8",
    "cache-control": "no-store",
  };
  if (retryAfterSeconds !== undefined) headers["retry-after"] = String(retryAfterSeconds);
  if (status === 401) headers["www-authenticate"] = 'Bearer realm="xi-open-api"';
  const body = {
    type: "about:blank",
    title: known,
    status,
    detail: messageIn(language, text),
    code: known,
    ...(field === undefined ? {} : { field }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    // Where more is bought, and what there is now.
    ...more,
    requestId,
  };
  return new Response(JSON.stringify(body), { status, headers });
}
