import { styled } from "styled-components";

export const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  max-width: 100%;
  min-width: 0;
`;

export const Address = styled.span`
  max-width: 200px;
  margin-right: 4px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const OpenLink = styled.a`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 26px;
  height: 26px;
  border-radius: var(--_radius);
  color: var(--_text-muted);
  &:hover {
    background: var(--_hover);
    color: var(--_text);
  }
`;

export const PopoverSpace = styled.div`
  padding: 16px;
`;

export const QrBox = styled.div`
  display: grid;
  justify-items: center;
`;
