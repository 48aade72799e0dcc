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

const isSuccess = (response: Envelope): boolean =>
  response.retCode === "0000" || response.type === "FeatureCollection" || response.code === 200;

const isEnvelope = (response: unknown): response is Envelope =>
  typeof response === "object" && response !== null && !Array.isArray(response);

/** The answer when it is a success, else an `ApiError` with its code, field and request id. */
export function unwrapEnvelope(response: unknown, requestId: string): Envelope {
  if (!isEnvelope(response)) throw new ApiError({ code: "malformed", message: "", requestId });
  if (isSuccess(response)) return response;
  const detail = isEnvelope(response.data) ? (response.data as Record<string, unknown>) : {};
  throw new ApiError({
    code: response.retCode ?? String(response.code ?? "unknown"),
    message: response.retMsg ?? "",
    field: typeof detail.field === "string" ? detail.field : undefined,
    detail,
    requestId,
  });
}
