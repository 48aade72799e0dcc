import { styled } from "styled-components";

export const Funnels = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  gap: 24px;
  & h3 {
    margin-bottom: 8px;
    font-size: 14px;
    font-weight: 600;
  }
`;

export const Notice = styled.p`
  padding: 8px 12px;
  border-radius: var(--_radius);
  background: var(--_hover);
  color: var(--_text-muted);
`;
