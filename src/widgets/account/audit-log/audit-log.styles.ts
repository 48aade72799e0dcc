import { styled } from "styled-components";
import { narrowMedia } from "../../../core/ui/layout";

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 12px 16px;
  @media ${narrowMedia} {
    & > * {
      flex: 1 1 140px;
    }
  }
`;

export const Slot = styled.div<{ $widthPx: number }>`
  width: ${({ $widthPx }) => $widthPx}px;
  @media ${narrowMedia} {
    width: auto;
  }
`;

export const FieldValue = styled.code`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
