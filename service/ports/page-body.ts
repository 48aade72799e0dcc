import type { IncomingMessage } from "node:http";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import type { PageProblem, PageResponse } from ".";

const maxBytes = 1024 * 1024;

/** A page that could not be read, and why. */
export class PageError extends Error {
  constructor(readonly fault: PageProblem) {
    super(fault);
  }
}

const certificateCode = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/;

/** Whatever went wrong on the way, as one of the known reasons. */
export function toPageError(error: unknown): PageError {
  if (error instanceof PageError) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return new PageError(certificateCode.test(code) ? "certificate" : "unreachable");
}

const decoders = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

const isDecoder = (name: string): name is keyof typeof decoders => name in decoders;

const htmlType = /^\s*(text\/html|application\/xhtml\+xml)\b/i;

/** The HTML of an answer, unpacked; stops as soon as it is more than 1 MB. */
export async function readHtml(
  response: IncomingMessage,
  status: number,
  signal: AbortSignal,
): Promise<PageResponse> {
  const { "content-type": type = "text/html", "content-encoding": coding = "" } = response.headers;
  if (!htmlType.test(type)) {
    response.destroy();
    return { status, fault: "notHtml" };
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new PageError("tooLarge");
      chunks.push(chunk);
    }
  };
  try {
    await (isDecoder(coding)
      ? pipeline(response, decoders[coding](), collect, { signal })
      : pipeline(response, collect, { signal }));
  } catch (error) {
    // Stopping may be told as a closed stream instead, when a decoder stands between.
    if (bytes > maxBytes) return { status, fault: "tooLarge" };
    throw error;
  }
  // What is looked for is ASCII, whatever the page's encoding.
  return { status, html: Buffer.concat(chunks).toString("latin1") };
}

/** The text of an answer; gives up as soon as it is more than so many bytes. */
export async function readSmall(response: IncomingMessage, bytesAtMost: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > bytesAtMost) {
      response.destroy();
      throw new PageError("tooLarge");
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
