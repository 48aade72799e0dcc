import type { CSSProperties, ReactNode } from "react";
import { styled } from "styled-components";
import { SkeletonBar } from "../feedback";
import { HintMark } from "../overlay";

const Box = styled.div`
  min-width: 0;
  container-type: inline-size;
  padding: 16px 20px;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius-large);
  background: var(--_surface);
`;

const Label = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  color: var(--_text-muted);
`;

const Figure = styled.div`
  margin: 2px 0 4px;
  /* A long figure is as large as its card allows. */
  font-size: min(28px, calc(100cqi / var(--_ems, 1)));
  font-weight: 600;
  line-height: 1.3;
  min-height: 1.3em;
  letter-spacing: -0.01em;
  white-space: nowrap;
  /* A sum of money in a narrow card. */
  @container (max-width: 160px) {
    font-size: min(22px, calc(100cqi / var(--_ems, 1)));
  }
`;

const Notes = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 12px;
  min-height: 20px;
  color: var(--_text-muted);
  font-size: 12px;
  /* Higher than the line it stands in. */
  & > button {
    margin-block: -4px;
  }
`;

/** More characters than these do not fit every card at full size. */
const fullSizeAtMost = 9;
/** Width of a digit, in ems, with some room. */
const digitEm = 0.62;

/** Width of a long figure, in ems of its size; none where the usual size fits. */
const figureEms = (value: ReactNode) =>
  typeof value === "string" && value.length > fullSizeAtMost
    ? ({ "--_ems": (value.length * digitEm).toFixed(2) } as CSSProperties)
    : undefined;

export interface StatCardProps {
  label: string;
  /** Ready to show, such as 「123.4万」; undefined while it is on its way. */
  value: ReactNode | undefined;
  /** The exact value, on hover. */
  fullValue?: string;
  /** Explanation of the value. */
  hint?: string;
  /** Changes and comparisons. */
  notes?: ReactNode;
  /** A sparkline. */
  chart?: ReactNode;
}

/** Renders a value with its explanation and its change. */
export function StatCard({ label, value, fullValue, hint, notes, chart }: StatCardProps) {
  return (
    <Box>
      <Label>
        {label}
        {hint && <HintMark name={label} hint={hint} />}
      </Label>
      <Figure title={fullValue} style={figureEms(value)}>
        {value ?? <SkeletonBar $width="60%" $heightPx={20} />}
      </Figure>
      <Notes>{notes}</Notes>
      {chart}
    </Box>
  );
}
