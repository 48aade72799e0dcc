import { useState } from "react";
import { channelReportText } from "../../../core/text/channel-report";
import { useText } from "../../../core/text/use-text";
import { Button } from "../../../core/ui/layout";
import { PagerRow } from "./report-parts.styles";

export interface CursorState {
  /** Of the page on show; empty for the first. */
  cursor: string;
  isFirst: boolean;
  /** Pages before it. */
  pagesBefore: number;
  next: (cursor: string) => void;
  previous: () => void;
}

/** Pages that lead from one to the next; another `key` starts from the first again. */
export function useCursor(key: string): CursorState {
  const [state, setState] = useState<{ key: string; passed: string[] }>({ key, passed: [] });
  const passed = state.key === key ? state.passed : [];
  return {
    cursor: passed.at(-1) ?? "",
    isFirst: passed.length === 0,
    pagesBefore: passed.length,
    next: (cursor) => setState({ key, passed: [...passed, cursor] }),
    previous: () => setState({ key, passed: passed.slice(0, -1) }),
  };
}

export interface CursorPagerProps {
  at: CursorState;
  /** Of the next page; null on the last, undefined while on its way. */
  nextCursor: string | null | undefined;
}

/** The way through rows that are too many to count. */
export function CursorPager({ at, nextCursor }: CursorPagerProps) {
  const messages = useText(channelReportText);
  if (at.isFirst && !nextCursor) return null;
  return (
    <PagerRow>
      {/* Not disabled: a button that ends its own way keeps the focus. */}
      <Button
        icon="chevron-left"
        aria-disabled={at.isFirst}
        onClick={() => !at.isFirst && at.previous()}
      >
        {messages.previousPage}
      </Button>
      <Button
        icon="chevron-right"
        aria-disabled={!nextCursor}
        onClick={() => nextCursor && at.next(nextCursor)}
      >
        {messages.nextPage}
      </Button>
    </PagerRow>
  );
}
