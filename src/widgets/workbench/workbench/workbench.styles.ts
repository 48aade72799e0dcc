import { styled } from "styled-components";

export const AppCell = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  font-weight: 500;
`;
