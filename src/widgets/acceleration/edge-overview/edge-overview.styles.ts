import { styled } from "styled-components";
import { narrowMedia } from "../../../core/ui/layout";

export const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 16px;
  @media (max-width: 1000px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media ${narrowMedia} {
    gap: 8px;
  }
`;

export const Halves = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  @media (max-width: 1000px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Reasons = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 6px 24px;
  padding: 12px 16px;
  & dt {
    color: var(--_text-muted);
  }
  & dd {
    text-align: right;
  }
`;

export const Clip = styled.span`
  display: block;
  max-width: 320px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  @media ${narrowMedia} {
    max-width: 120px;
  }
`;

/** A figure with its unit on one line. */
export const Whole = styled.span`
  white-space: nowrap;
`;
