import { styled } from "styled-components";

export const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
  gap: 16px;
  @media (max-width: 600px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 12px;
    & svg {
      max-width: 100%;
    }
  }
`;

export const AppCell = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  font-weight: 500;
`;
