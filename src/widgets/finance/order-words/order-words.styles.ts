import { styled } from "styled-components";

export const Figures = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** A value and, small below it, what belongs to it. */
export const TwoLines = styled.span`
  display: inline-flex;
  flex-direction: column;
  & small {
    color: var(--_text-muted);
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }
  padding: 4px 0;
`;
