import { styled } from "styled-components";

export const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: 12px;
`;

export const Halves = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
  gap: 16px;
`;

export const Note = styled.p`
  margin-top: 8px;
  color: var(--_text-muted);
  font-size: 12px;
`;
