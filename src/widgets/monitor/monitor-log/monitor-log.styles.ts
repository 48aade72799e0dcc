import { styled } from "styled-components";
import { narrowMedia } from "../../../core/ui/layout";

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 12px 16px;
  & > [data-end] {
    margin-left: auto;
  }
  @media ${narrowMedia} {
    & > * {
      flex: 1 1 140px;
    }
    & > [data-end] {
      margin-left: 0;
    }
  }
`;

export const Slot = styled.div<{ $widthPx: number }>`
  width: ${({ $widthPx }) => $widthPx}px;
  @media ${narrowMedia} {
    width: auto;
  }
`;

export const Two = styled.div`
  display: grid;
  gap: 2px;
  & small {
    color: var(--_text-muted);
    font-size: 12px;
    white-space: nowrap;
  }
`;

export const History = styled.ol`
  display: grid;
  gap: 10px;
  margin: 0;
  padding: 0;
  list-style: none;
  & li {
    display: grid;
    gap: 2px;
  }
`;

export const Splits = styled.div`
  display: grid;
  gap: 16px;
`;
