import { styled } from "styled-components";

/** The cards of a long form. */
export const Sections = styled.div<{ $maxPx?: number }>`
  display: grid;
  gap: 16px;
  max-width: ${({ $maxPx = 880 }) => $maxPx}px;
  min-width: 0;
`;

/** Two fields side by side where there is room. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: 10px 24px;
  @media (max-width: 699px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Every field keeps a line for its note, so little more is needed between them. */
export const Fields = styled.div`
  display: grid;
  gap: 10px;
  min-width: 0;
`;

/** Stays in sight at the end of a long form. */
export const Submit = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding: 12px 0;
  background: var(--_page);
`;
