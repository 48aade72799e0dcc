import { brokenOff, isBrokenOff } from "../base/broken-off";
import { Refusal } from "../base/refusal";
import { type Trouble, troubleOf } from "../store/trouble";
import { inEnglish } from "../words/in-english";

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

export const succeeded = ({ data = null, map = null, obj = null }: Reply): Envelope => ({
  retCode: "0000",
  retMsg: "成功",
  data,
  map,
  obj,
  code: null,
  type: "success",
});

export function refused({ retCode, message, field, retryAfterSeconds, more }: Refusal): Envelope {
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

/** Returns a text in the language that a request asks for first: English, or else Chinese. */
export const sayFor = (request: Request, text: string): string =>
  /^en\b/i.test(request.headers.get("accept-language") ?? "") ? inEnglish(text) : text;

/** Returns a refusal in the language of the request. */
export function refusedFor(request: Request, refusal: Refusal): Envelope {
  const { retCode, message, field, retryAfterSeconds, more } = refusal;
  const said = sayFor(request, message);
  return refused(new Refusal(retCode, said, field, retryAfterSeconds, more));
}

const pgClassOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code.slice(0, 2)
    : "";

export const refusalFor = ({ message, retryAfterSeconds }: Trouble): Refusal =>
  new Refusal("0503", message, undefined, retryAfterSeconds);

/** The refusal an error stands for; undefined when it is a fault of ours, to be logged. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isBrokenOff(error)) return brokenOff();
  const trouble = troubleOf(error);
  if (trouble) return refusalFor(trouble);
  // Class 22 is the store's "data exception": a value that passed the schema but fits no column.
  if (pgClassOf(error) === "22") return new Refusal("0400", "参数超出允许范围");
  // Class 23: somebody else created or removed the same thing in between.
  if (pgClassOf(error) === "23") return new Refusal("0409", "数据已被他人修改，请刷新后重试");
  return undefined;
}
