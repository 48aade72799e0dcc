import { styled } from "styled-components";

/** Level of the tree, with a line along it. */
export const Branch = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
  & & {
    margin: 8px 0 0 4px;
    padding-left: 16px;
    border-left: 1px solid var(--_hairline);
  }
  & li {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
