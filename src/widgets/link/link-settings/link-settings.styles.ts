import { styled } from "styled-components";

export const ParamLine = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  align-items: start;
  gap: 8px;
`;

export const Note = styled.p`
  color: var(--_text-muted);
  font-size: 12px;
`;
