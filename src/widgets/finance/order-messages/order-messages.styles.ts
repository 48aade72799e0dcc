import { styled } from "styled-components";

export const Figures = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
