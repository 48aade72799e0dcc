import { styled } from "styled-components";

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 12px 16px;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius-large);
  background: var(--_surface);
`;

export const Slot = styled.div<{ $widthPx: number }>`
  flex: none;
  width: ${({ $widthPx }) => $widthPx}px;
  max-width: 100%;
  & > * {
    width: 100%;
  }
`;

export const Fields = styled.div`
  display: grid;
  gap: 16px;
`;

export const Field = styled.div`
  display: grid;
  gap: 6px;
  justify-items: stretch;
  & > span {
    color: var(--_text-muted);
    font-size: 12px;
  }
`;
