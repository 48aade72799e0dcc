import { type ReactNode, useMemo, useState } from "react";
import { uiText } from "../../text/ui";
import { useText } from "../../text/use-text";
import { Button } from "../layout";

const firstCount = 10;
const moreCount = 20;

/** The first rows on a phone, and the button that shows more of them: the page scrolls, no box in it. */
export function useShowMore<Row>(rows: readonly Row[]): {
  visibleRows: readonly Row[];
  more: ReactNode;
} {
  const text = useText(uiText);
  const [count, setCount] = useState(firstCount);
  const visibleRows = useMemo(() => rows.slice(0, count), [rows, count]);
  const left = rows.length - count;
  return {
    visibleRows,
    more:
      left > 0 ? (
        <Button isWide variant="text" onClick={() => setCount(count + moreCount)}>
          {text.moreRows(left)}
        </Button>
      ) : null,
  };
}
