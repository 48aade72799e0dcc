import { styled } from "styled-components";

export const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(180px, calc(50% - 8px)), 1fr));
  gap: 16px;
`;

/** Parts of a channel's trust, one below the other. */
export const Parts = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  gap: 10px 16px;
  margin: 0;
  align-items: baseline;
  & dt small {
    display: block;
    color: var(--_text-muted);
  }
  & dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
`;

export const ReasonField = styled.div`
  width: 160px;
`;

/** A line below a table that reaches the edges of its card. */
export const Note = styled.p`
  margin: 0;
  padding: 12px 20px;
  color: var(--_text-muted);
  font-size: 12px;
`;
