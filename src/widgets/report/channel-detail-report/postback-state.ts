import type { PostbackResult } from "../../../core/api/contract";
import { option, page, text } from "../../../core/navigation/search-param-parsers";
import { defineSearchState, type StateOf } from "../../../core/navigation/search-state";

export const postbackResults = [1, 2, 3, 0, 4, 5] as const satisfies PostbackResult[];

/** True when a postback may be resent manually. */
export const isResendable = ({ result }: { result: PostbackResult }): boolean =>
  result === 2 || result === 3;

/** State of the log; in the address beside the tab. */
export const postbackView = defineSearchState({
  result: option(postbackResults),
  /** As the platform calls it; empty = all. */
  event: text(40, { isVerbatim: true }),
  page: page(),
});
export type PostbackView = StateOf<typeof postbackView>;
