import { styled } from "styled-components";

export const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 12px;
  text-align: center;
`;

export const Amount = styled.p`
  font-size: 28px;
  font-weight: 600;
  line-height: 1.3;
  font-variant-numeric: tabular-nums;
`;
