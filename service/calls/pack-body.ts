import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/** Smaller bodies fit into one packet either way. */
export const packedFrom = 1_024;

const asBrotli = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 4,
  },
};
const asGzip = { level: 5 };
const packers = {
  br: (text: string) => inBrotli(text, asBrotli),
  gzip: (text: string) => inGzip(text, asGzip),
};

/** Packs a body that comes bit by bit; flushed after each, none waits for the next. */
export const packStream = (encoding: keyof typeof packers) =>
  encoding === "br" ? createBrotliCompress(asBrotli) : createGzip(asGzip);

/** The first of ours that an `Accept-Encoding` takes; a weight of 0 refuses one. */
export function encodingOf(accepted: string): keyof typeof packers | null {
  const taken = new Set<string>();
  for (const part of accepted.toLowerCase().split(",")) {
    const [name = "", ...rest] = part.split(";").map((text) => text.trim());
    const weight = rest.find((text) => text.startsWith("q="));
    if (weight === undefined || Number(weight.slice(2)) > 0) taken.add(name);
  }
  if (taken.has("br")) return "br";
  return taken.has("gzip") ? "gzip" : null;
}

/**
 * Packs a whole body above 1 kB as its reader takes it. Sessions are sent in a header of their own and
 * never by a browser for another site, so nobody can make a signed-in reader ask for guesses whose packed
 * length would tell (BREACH); calls without a session, whose answers hold new tokens, are not packed.
 */
export async function packBody(
  body: string,
  accepted: string,
): Promise<{ body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  const encoding = Buffer.byteLength(body) > packedFrom ? encodingOf(accepted) : null;
  const headers = { vary: "accept-encoding" };
  if (!encoding) return { body, headers };
  const packed = new Uint8Array(await packers[encoding](body));
  return { body: packed, headers: { ...headers, "content-encoding": encoding } };
}
