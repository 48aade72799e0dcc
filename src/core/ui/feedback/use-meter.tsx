import type { ReactNode } from "react";
import { styled } from "styled-components";
import { ProgressBar } from "./work-bar";

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 6px;
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 2px 8px;
  min-height: 28px;
  /* The words of a link end where the bar below does. */
  & > a:last-child {
    margin-inline-end: -8px;
  }
`;

const Figure = styled.div`
  font-size: 16px;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

const Note = styled.div`
  min-height: 36px;
  color: var(--_text-muted);
  font-size: 12px;
  text-wrap: balance;
  /* Phrases stay whole. */
  word-break: keep-all;
  overflow-wrap: anywhere;
`;

/** From this share on it is told that little is left. */
const nearShare = 0.8;

export interface UseMeterProps {
  label: string;
  /** Such as 「1.2 TB / 2 TB」. */
  value: string;
  /** Used of what there is; null = there is no limit. */
  share: number | null;
  note?: ReactNode;
  /** Beside the name, such as how it stands and where more is bought. */
  actions?: ReactNode;
}

/** Renders the used share of a limit as text and as a bar. */
export function UseMeter({ label, value, share, note, actions }: UseMeterProps) {
  return (
    <Box>
      <Head>
        <span>{label}</span>
        {actions}
      </Head>
      <Figure>{value}</Figure>
      {share === null ? null : (
        <ProgressBar
          value={Math.min(1, share)}
          max={1}
          aria-label={label}
          {...(share >= nearShare && { $tone: share >= 1 ? "danger" : "warning" })}
        />
      )}
      {note ? <Note>{note}</Note> : null}
    </Box>
  );
}
