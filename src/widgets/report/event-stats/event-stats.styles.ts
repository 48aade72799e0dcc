import { styled } from "styled-components";

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 0 20px 12px;
  & > span {
    flex: 1;
  }
  @media (max-width: 640px) {
    padding: 0 12px 12px;
  }
`;

export const Slot = styled.div<{ $widthPx: number }>`
  width: min(${({ $widthPx }) => $widthPx}px, 100%);
`;

export const TwoThirds = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  gap: 16px;
  align-items: stretch;
  @media (max-width: 1100px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Code = styled.pre`
  margin: 0;
  padding: 12px 16px;
  border-radius: var(--_radius);
  background: var(--_hover);
  font-size: 12px;
  line-height: 1.6;
  overflow-x: auto;
`;
