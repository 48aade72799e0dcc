import type { OpenTried } from "../../../src/core/api/contract";

const shownAtMost = 64 * 1024;
const shownHeaders = [
  "content-type",
  "etag",
  "retry-after",
  "x-next-cursor",
  "idempotency-replayed",
];

/** An answer of the open API as the form of the console shows it. */
export async function triedResponse(
  response: Response,
  requestId: string,
  ms: number,
): Promise<OpenTried> {
  const body = await response.text();
  const headers = shownHeaders.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [{ name, value }];
  });
  return {
    status: response.status,
    headers: [{ name: "requestId", value: requestId }, ...headers],
    body: body.slice(0, shownAtMost),
    isCut: body.length > shownAtMost,
    ms: Math.round(ms),
  };
}
