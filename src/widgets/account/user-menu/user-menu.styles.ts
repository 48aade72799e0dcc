import { styled } from "styled-components";

export const MenuHead = styled.p`
  padding: 6px 12px 8px;
  border-bottom: 1px solid var(--_hairline);
  margin-bottom: 4px;
  font-weight: 500;
`;
