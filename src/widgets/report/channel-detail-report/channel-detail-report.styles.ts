import { styled } from "styled-components";
import { narrowMedia } from "../../../core/ui/layout";

export const Address = styled.span`
  max-width: 320px;
  @media ${narrowMedia} {
    display: none;
  }
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const QrSpace = styled.div`
  padding: 16px;
`;

export const TwoThirds = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  gap: 16px;
  align-items: start;
  @media (max-width: 1100px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: 16px;
`;

export const LogTools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 0 20px 12px;
  & > button {
    width: 180px;
  }
`;

export const Tried = styled.ol`
  margin-top: 8px;
`;

export const Try = styled.li`
  display: grid;
  gap: 6px;
  padding: 12px 0;
  border-top: 1px solid var(--_hairline);
  & code {
    display: block;
    padding: 8px 10px;
    border-radius: var(--_radius);
    background: var(--_hover);
    font-size: 12px;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;
