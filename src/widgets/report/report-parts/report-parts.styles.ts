import { styled } from "styled-components";

export const SectionTitle = styled.h2`
  font-size: 16px;
  font-weight: 600;
`;

export const Halves = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(400px, 100%), 1fr));
  gap: 16px;
  align-items: stretch;
`;

/** Content that spans both columns of `Halves`. */
export const WholeRow = styled.div`
  grid-column: 1 / -1;
`;

export const PagerRow = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: 8px;
  padding: 12px 20px;
`;

/** Names with their figures, side by side. */
export const Figures = styled.dl<{ $minPx?: number }>`
  display: grid;
  grid-template-columns: repeat(
    auto-fit,
    minmax(min(${({ $minPx = 120 }) => $minPx}px, calc(50% - 12px)), 1fr)
  );
  gap: 16px 24px;
  margin: 0;
  & dt {
    color: var(--_text-muted);
    font-size: 12px;
  }
  & dd {
    margin: 0;
    font-size: 20px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;
