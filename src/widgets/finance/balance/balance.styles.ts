import { styled } from "styled-components";

export const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 16px;
  @media (max-width: 1180px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media (max-width: 480px) {
    gap: 12px;
  }
`;

export const Figures = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

export const Gain = styled(Figures)<{ $isGain: boolean }>`
  color: ${({ $isGain }) => ($isGain ? "var(--_success)" : "inherit")};
`;
