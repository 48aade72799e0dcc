import { PassThrough, Readable } from "node:stream";
import * as v from "valibot";
import { say } from "../base/message";
import { parseJson, parseParts, readText } from "../base/read-body";
import { ServiceError } from "../base/service-error";
import { errorEnvelopeFor, toServiceError } from "./envelope";
import { heldMarkHeader } from "./etag";
import { type FoundCall, routeOf } from "./find-call";
import { encodingOf, packStream } from "./pack-body";

/** Enough for the largest screen twice; each part still counts against its caller's limit. */
const mostParts = 24;

const batch = v.object({
  calls: v.pipe(
    v.array(
      v.object({
        name: v.pipe(v.string(), v.maxLength(80)),
        body: v.pipe(
          v.custom<object>((body) => !Array.isArray(body)),
          v.record(v.string(), v.unknown()),
        ),
        mark: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
      }),
    ),
    v.minLength(1),
    v.maxLength(mostParts),
  ),
});

/** Path where the console requests several calls at once. */
export const batchPathOf = (product: string): string => `/${product}/admin/batch`;

export interface BatchDeps {
  product: string;
  /** The call of a method and a path; null when there is none. */
  find(method: string, path: string): FoundCall | null;
  /** Answers one part as if it had come alone. */
  answer(request: Request, found: FoundCall): Promise<ToldPart>;
}

interface ToldPart {
  requestId: string;
  /** The envelope as JSON. */
  json: string;
  mark: string | null;
}

function readBatch(input: unknown): v.InferOutput<typeof batch> {
  const parsed = v.safeParse(batch, input);
  if (parsed.success) return parsed.output;
  throw new ServiceError(
    "0400",
    say("一次应为 1 至 {} 个调用，各有名称与内容", mostParts),
    "calls",
  );
}

/** An address holds texts, numbers and switches; anything else in it is refused at its field. */
function queryOf(body: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(body) as [string, unknown][]) {
    if (value === null) continue;
    if (!["string", "number", "boolean"].includes(typeof value)) {
      throw new ServiceError(
        "0400",
        say("网址里的参数应为文字、数字或 true、false"),
        name.slice(0, 40),
      );
    }
    query.append(name, String(value));
  }
  return query.toString();
}

/** A part as a request of its own: the headers of the batch, so its session, app and page. */
function partOf(
  batched: Request,
  { method, path }: { method: string; path: string },
  { body, mark: etag }: { body: object; mark?: string | undefined },
): Request {
  const url = new URL(path, batched.url);
  const headers = new Headers(batched.headers);
  headers.delete("content-length");
  headers.delete(heldMarkHeader);
  if (etag) headers.set(heldMarkHeader, etag);
  // An address would have another character for what it cannot hold.
  if (method === "GET") url.search = queryOf(parseJson(JSON.stringify(body)) as object);
  return new Request(url, {
    method,
    headers,
    signal: batched.signal,
    ...(method === "GET" ? {} : { body: JSON.stringify(body) }),
  });
}

const rejectedPart = (batched: Request, error: ServiceError): ToldPart => {
  return { requestId: "", json: JSON.stringify(errorEnvelopeFor(batched, error)), mark: null };
};

/** The envelope last and as it is: it is written out already. */
const lineOf = (index: number, { requestId, json, mark: etag }: ToldPart): string =>
  `${JSON.stringify({ index, requestId, ...(etag && { mark: etag }) }).slice(0, -1)},"envelope":${json}}\n`;

/**
 * Answers what a screen asks at once: one line `{"index","requestId","mark"?,"envelope"}` per part, each
 * as soon as it is ready, with its own permissions and its own refusal. What writes, or
 * needs no session, is refused: a batch is for what a screen shows to whoever is signed in.
 */
export async function handleBatch(
  request: Request,
  { product, find, answer: response }: BatchDeps,
): Promise<Response> {
  let parsed: ReturnType<typeof readBatch>;
  try {
    parsed = readBatch(parseParts(await readText(request)));
  } catch (error) {
    const serviceError = toServiceError(error);
    if (serviceError) return Response.json(errorEnvelopeFor(request, serviceError));
    throw error;
  }
  const { calls } = parsed;
  const one = async ({ name, ...requested }: (typeof calls)[number]): Promise<ToldPart> => {
    const route = routeOf(name, product);
    const found = find(route.method, route.path);
    if (!found) return rejectedPart(request, new ServiceError("0404", say("没有这个调用")));
    if (found.call.writes || found.call.access === "public")
      return rejectedPart(request, new ServiceError("0400", say("批量调用只能读取登录后的数据")));
    return response(partOf(request, route, requested), found);
  };
  /** A part that cannot be asked fails alone: the others are on the same stream. */
  const settledPart = (part: (typeof calls)[number]): Promise<ToldPart> =>
    one(part).catch((error: unknown) => {
      const cannot = new ServiceError("0400", say("这个调用的内容无法发出"));
      return rejectedPart(request, toServiceError(error) ?? cannot);
    });
  const encoding = encodingOf(request.headers.get("accept-encoding") ?? "");
  const lines = encoding ? packStream(encoding) : new PassThrough();
  const tell = async (index: number, part: (typeof calls)[number]) => {
    lines.write(lineOf(index, await settledPart(part)));
    if ("flush" in lines) lines.flush();
  };
  // A reader who leaves ends the rest.
  void Promise.all(calls.map((part, index) => tell(index, part))).then(
    () => lines.end(),
    (error: unknown) => lines.destroy(error as Error),
  );
  return new Response(Readable.toWeb(lines) as ReadableStream<Uint8Array>, {
    headers: {
      "content-type": "application/x-ndjson",
      "cache-control": "no-store",
      vary: "accept-encoding",
      ...(encoding && { "content-encoding": encoding }),
    },
  });
}
