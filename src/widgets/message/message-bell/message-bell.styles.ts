import { styled } from "styled-components";

export const BellBox = styled.span`
  position: relative;
  display: inline-flex;
`;

export const UnreadDot = styled.span`
  position: absolute;
  top: 5px;
  right: 6px;
  width: 8px;
  height: 8px;
  border: 2px solid var(--_surface);
  border-radius: 50%;
  box-sizing: content-box;
  background: var(--_danger-solid);
  pointer-events: none;
`;
