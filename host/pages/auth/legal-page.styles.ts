import { styled } from "styled-components";

export const LegalSheet = styled.main`
  display: grid;
  gap: 16px;
  width: min(820px, 100%);
  margin: 0 auto;
  padding: 24px 20px 64px;
  line-height: 1.7;
  & h1 {
    font-size: 20px;
    font-weight: 600;
  }
`;

export const LegalHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;
