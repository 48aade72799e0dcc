import { styled } from "styled-components";

/** The app, who owns it, and what the invitation opens. */
export const Card = styled.section`
  display: grid;
  gap: 16px;
  padding: 16px;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius);
  background: var(--_surface);
`;

export const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 12px;
  overflow-wrap: anywhere;
  & h2 {
    font-size: 16px;
    font-weight: 600;
  }
`;
