import { clientAborted, isClientAborted } from "../base/client-aborted";
import { type Language, type Message, messageIn, requestedLanguage, say } from "../base/message";
import { ServiceError } from "../base/service-error";
import { outageOf, type StoreOutage } from "../store/store-outage";

/** Response envelope of every call; `code` belongs to the open API and is null here. */
export interface Envelope {
  retCode: string;
  retMsg: string;
  data: unknown;
  map: unknown;
  obj: unknown;
  code: number | null;
  type: "success" | "error";
}

interface Reply {
  data?: unknown;
  map?: unknown;
  obj?: unknown;
}

export const okEnvelope = ({ data = null, map = null, obj = null }: Reply): Envelope => ({
  retCode: "0000",
  retMsg: "成功",
  data,
  map,
  obj,
  code: null,
  type: "success",
});

/** Returns the envelope of a refusal; its text is Chinese unless given. */
export function refused(error: ServiceError, message: string = error.message): Envelope {
  const { retCode, field, retryAfterSeconds, more } = error;
  const details = { field, reason: field && message, retryAfterSeconds, ...more };
  const hasDetails = field !== undefined || retryAfterSeconds !== undefined || more !== undefined;
  return {
    retCode,
    retMsg: message,
    data: hasDetails ? details : null,
    map: null,
    obj: null,
    code: null,
    type: "error",
  };
}

/** Returns the language that a request asks for first: English, or else Chinese. */
export const languageOf = (request: Request): Language =>
  requestedLanguage(request.headers) ?? "zh";

/** Returns a message in the language of a request. */
export const sayFor = (request: Request, message: Message): string =>
  messageIn(languageOf(request), message);

/** Returns a refusal in the language of the request. */
export const errorEnvelopeFor = (request: Request, error: ServiceError): Envelope =>
  refused(error, sayFor(request, error.text));

const pgClassOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code.slice(0, 2)
    : "";

export const errorFor = ({ text, retryAfterSeconds }: StoreOutage): ServiceError =>
  new ServiceError("0503", text, undefined, retryAfterSeconds);

/** The refusal an error stands for; undefined when it is a fault of ours, to be logged. */
export function toServiceError(error: unknown): ServiceError | undefined {
  if (error instanceof ServiceError) return error;
  if (isClientAborted(error)) return clientAborted();
  const trouble = outageOf(error);
  if (trouble) return errorFor(trouble);
  // Class 22 is the store's "data exception": a value that passed the schema but fits no column.
  if (pgClassOf(error) === "22") return new ServiceError("0400", say("参数超出允许范围"));
  // Class 23: somebody else created or removed the same thing in between.
  if (pgClassOf(error) === "23")
    return new ServiceError("0409", say("数据已被他人修改，请刷新后重试"));
  return undefined;
}
