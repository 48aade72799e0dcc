import { say } from "./message";
import { ServiceError } from "./service-error";

/** A request of more than 1 MB is refused before it is held in memory. */
export const maxBodyBytes = 1024 * 1024;

const sizeText = (bytes: number): string =>
  bytes % maxBodyBytes === 0 ? `${bytes / maxBodyBytes} MB` : `${Math.floor(bytes / 1024)} KB`;

/** The body as text, exactly as sent; refuses more than `maxBytes` (default 1 MB) and anything but UTF-8. */
export async function readText(request: Request, maxBytes = maxBodyBytes): Promise<string> {
  const tooLarge = () =>
    new ServiceError("0400", say("请求内容不能超过 {}", sizeText(maxBytes)), "body");
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  if (!request.body) return "";
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new ServiceError("0400", say("请求内容应为 UTF-8 文本"), "body");
  }
}

/** NUL and unpaired surrogates are legal JSON but no text the store can hold. */
function checkStorable(this: unknown, _key: string, value: unknown): unknown {
  if (typeof value === "string" && (value.includes("\0") || /\p{Surrogate}/u.test(value))) {
    throw new ServiceError("0400", say("请求内容含有无法保存的字符"), "body");
  }
  return value;
}

/** Parses a JSON body; an empty one counts as `{}`. */
export const parseJson = (text: string): unknown => parse(text, checkStorable);

/** Parses JSON whose parts are asked on their own: what the store cannot hold is refused with its part. */
export const parseParts = (text: string): unknown => parse(text);

function parse(text: string, check?: typeof checkStorable): unknown {
  try {
    return text.trim() === "" ? {} : JSON.parse(text, check);
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new ServiceError("0400", say("请求内容应为 JSON"), "body");
  }
}

/** The query of a GET call as a body; values stay text. */
export const bodyOfQuery = (query: URLSearchParams): unknown =>
  parseJson(JSON.stringify(Object.fromEntries(query)));
