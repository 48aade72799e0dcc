import { styled } from "styled-components";

export const Value = styled.code`
  overflow-wrap: anywhere;
`;

export const Heading = styled.h3`
  margin: 0;
  font-size: 14px;
  font-weight: 600;
`;
