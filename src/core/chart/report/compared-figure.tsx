import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { FormattedChange } from "../../format/change";
import type { Spans } from "../../metrics";
import { Change } from "../../ui/display";
import { useMetricText } from "./metric-text";

/** The compared period as the cells of a table show it. */
export interface ShownComparison {
  spans: Spans;
  /** Shows the value before as well. */
  hasPrevious: boolean;
}

/** Aligned as its cell is: at the end in a table, at the start on a card. */
const Lines = styled.span`
  display: inline-block;
  padding: 4px 0;
  line-height: 20px;
  & > * {
    display: block;
  }
  /* A figure that is a button, 24 px high, takes no more than its line. */
  & > :first-child > button {
    margin-block: -2px;
  }
`;

const Below = styled.span`
  color: var(--_text-muted);
  font-size: 12px;
  font-weight: 400;
  line-height: 16px;
  white-space: nowrap;
  & > :nth-child(2) {
    margin-left: 6px;
  }
`;

export interface ChangeLineProps {
  /** The value before, ready to show. */
  before: string | null;
  own: number | null;
  previous: number | null;
  change: FormattedChange;
  /** Shows 「新增」 where the value was 0 before; a rate shows its change. */
  canBeNew: boolean;
  /** Makes the change a question: why it came. */
  ask?: AskChange | undefined;
}

/** Makes a change, as it is shown, the way to why it came. */
export type AskChange = (change: ReactNode) => ReactNode;

/** The change of a figure against another period. */
export function ChangeLine({ before, own, previous, change, canBeNew, ask }: ChangeLineProps) {
  const text = useMetricText();
  const isNew = canBeNew && previous === 0 && (own ?? 0) > 0;
  const isNothing = own === 0 && previous === 0;
  const shown = isNew ? (
    <span>{text.appeared}</span>
  ) : (
    <Change {...(isNothing ? { text: "→ 0", isGood: null } : change)} />
  );
  return (
    <Below>
      {before !== null && <span>{before}</span>}
      {ask && !isNothing && previous !== null ? ask(shown) : shown}
    </Below>
  );
}

/** A figure above its change against another period. */
export function ComparedFigure({ value, ...line }: ChangeLineProps & { value: ReactNode }) {
  return (
    <Lines>
      <span>{value}</span>
      <ChangeLine {...line} />
    </Lines>
  );
}
