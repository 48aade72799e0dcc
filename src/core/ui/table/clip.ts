import { styled } from "styled-components";
import { Item } from "./table-cards.styles";

/** Text of a cell on one line, cut at a width in px; on a phone's card, at the card's. */
export const Clip = styled.span<{ $maxPx: number }>`
  display: inline-block;
  max-width: ${({ $maxPx }) => $maxPx}px;
  overflow: hidden;
  text-overflow: ellipsis;
  vertical-align: bottom;
  white-space: nowrap;
  ${Item} & {
    max-width: 100%;
  }
`;
