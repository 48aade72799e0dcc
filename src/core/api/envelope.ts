import { ApiError } from "./errors";

/** Every JSON answer of the service. Payload sits in `data`, `map` or `obj`. */
export interface Envelope {
  retCode?: string;
  retMsg?: string;
  data?: unknown;
  map?: unknown;
  obj?: unknown;
  code?: number;
  type?: string;
}

const isSuccess = (answer: Envelope): boolean =>
  answer.retCode === "0000" || answer.type === "FeatureCollection" || answer.code === 200;

const isEnvelope = (answer: unknown): answer is Envelope =>
  typeof answer === "object" && answer !== null && !Array.isArray(answer);

/** The answer when it is a success, else an `ApiError` with its code, field and request id. */
export function openEnvelope(answer: unknown, requestId: string): Envelope {
  if (!isEnvelope(answer)) throw new ApiError({ code: "malformed", message: "", requestId });
  if (isSuccess(answer)) return answer;
  const detail = isEnvelope(answer.data) ? (answer.data as Record<string, unknown>) : {};
  throw new ApiError({
    code: answer.retCode ?? String(answer.code ?? "unknown"),
    message: answer.retMsg ?? "",
    field: typeof detail.field === "string" ? detail.field : undefined,
    detail,
    requestId,
  });
}
