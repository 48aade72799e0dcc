import type { PostbackResult } from "../../../core/api/contract";

/** What of the log is shown; in the address beside the tab. */
export interface PostbackView {
  result: PostbackResult | null;
  /** As the platform calls it; empty = all. */
  event: string;
  /** From 1. */
  page: number;
}

export const postbackResults = [1, 2, 3, 0, 4, 5] as const satisfies PostbackResult[];

/** Whether a postback may be sent again by hand. */
export const isResendable = ({ result }: { result: PostbackResult }): boolean =>
  result === 2 || result === 3;

/** Reads the log's view from the address; what is missing or malformed takes the default. */
export function readPostbackView(params: URLSearchParams): PostbackView {
  const result = params.get("result");
  const page = Number(params.get("page"));
  return {
    result: postbackResults.find((known) => String(known) === result) ?? null,
    event: (params.get("event") ?? "").slice(0, 40),
    page: Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
}

/** The address of a change; another filter begins at its first page. */
export function writePostbackView(patch: Partial<PostbackView>): Record<string, string | null> {
  const written: Record<string, string | null> = {};
  if (patch.result !== undefined) written.result = patch.result === null ? null : `${patch.result}`;
  if (patch.event !== undefined) written.event = patch.event || null;
  written.page = patch.page && patch.page > 1 ? `${patch.page}` : null;
  return written;
}
