import { styled } from "styled-components";

/** Row of a sign-in method: name, state and actions. */
export const Way = styled.li`
  display: grid;
  grid-template-columns: 120px minmax(0, 1fr) auto;
  align-items: center;
  gap: 4px 16px;
  min-height: 48px;
  padding: 6px 0;
  border-top: 1px solid var(--_hairline);
  &:first-child {
    border-top: 0;
  }
  overflow-wrap: anywhere;
  @media (max-width: 600px) {
    grid-template-columns: minmax(0, 1fr) auto;
    & > :first-child {
      grid-column: 1 / -1;
      font-size: 12px;
    }
  }
`;

export const Ways = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
