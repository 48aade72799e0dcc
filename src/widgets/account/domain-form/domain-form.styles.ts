import { styled } from "styled-components";

export const Code = styled.code`
  font-family: var(--_font-mono);
  font-size: 12px;
  overflow-wrap: anywhere;
`;

/** A form is not wider than it can be read. */
export const Narrow = styled.div`
  max-width: 640px;
  & textarea {
    font-family: var(--_font-mono);
    font-size: 12px;
  }
`;

export const Checks = styled.ul`
  display: grid;
  gap: 10px;
  list-style: none;
  & li {
    display: grid;
    grid-template-columns: 120px auto minmax(0, 1fr);
    align-items: baseline;
    gap: 12px;
  }
  @media (max-width: 640px) {
    & li {
      grid-template-columns: 1fr auto;
    }
    & li > :last-child:nth-child(3) {
      grid-column: 1 / -1;
    }
  }
`;
