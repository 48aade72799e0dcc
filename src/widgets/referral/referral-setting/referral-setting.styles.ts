import { styled } from "styled-components";

export const ViaGrid = styled.ul`
  display: grid;
  gap: 8px;
  max-width: 560px;
  margin: 0;
  padding: 0;
  list-style: none;
  & li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
    align-items: center;
    gap: 8px;
  }
  & li:last-child {
    justify-content: start;
    grid-template-columns: auto;
  }
`;

export const Code = styled.pre`
  margin: 0;
  padding: 12px 16px;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  border-radius: var(--_radius);
  background: var(--_hover);
  font-family: var(--_font-mono);
  font-size: 12px;
  line-height: 1.6;
`;
