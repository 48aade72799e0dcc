import { styled } from "styled-components";
import { cardColumns } from "./card-columns";

const inColumns = (columns: number) => `repeat(${columns}, minmax(0, 1fr))`;

/** At no width does one card stand alone on the last line. */
export const CardGrid = styled.div<{ $count: number }>`
  display: grid;
  grid-template-columns: ${({ $count }) => inColumns(cardColumns($count, 3))};
  gap: 16px;
  & svg {
    max-width: 100%;
  }
  @media (min-width: 1000px) {
    grid-template-columns: ${({ $count }) => inColumns(cardColumns($count, 4))};
  }
  @media (min-width: 1200px) {
    grid-template-columns: ${({ $count }) => inColumns(cardColumns($count, $count === 5 ? 5 : 4))};
  }
  @media (max-width: 640px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 12px;
    & > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`;

/** Totals in one line, each behind its name. */
export const Summary = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  margin: 0 0 8px;
  & div {
    display: flex;
    align-items: baseline;
    gap: 8px;
  }
  & dt {
    color: var(--_text-muted);
    font-size: 12px;
  }
  & dd {
    margin: 0;
    font-size: 16px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  & small {
    margin-left: 8px;
    font-size: 12px;
    font-weight: 400;
  }
`;

export const Unknown = styled.span`
  color: var(--_text-muted);
  cursor: help;
`;

export const Choices = styled.ul`
  display: grid;
  gap: 2px;
  margin: 0;
  padding: 8px 12px;
  list-style: none;
`;

export const Note = styled.p`
  padding: 0 12px 10px;
  color: var(--_text-muted);
  font-size: 12px;
`;

/** A comparison with its change. On a narrow card what it and its neighbours say never wraps as figures come. */
export const WholeLine = styled.span`
  flex-basis: 100%;
  > span {
    white-space: nowrap;
  }
  @container (max-width: 220px) {
    > span {
      display: block;
    }
    ~ span {
      flex-basis: 100%;
    }
  }
`;
