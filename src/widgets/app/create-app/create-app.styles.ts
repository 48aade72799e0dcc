import { styled } from "styled-components";

export const AgreementLine = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px;
`;

export const AgreementLink = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: var(--_brand-text);
  &:hover {
    text-decoration: underline;
  }
`;
