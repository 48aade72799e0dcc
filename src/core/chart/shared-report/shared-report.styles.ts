import { styled } from "styled-components";

/** No `<header>`: on a page of others that would be a second banner. */
export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
`;

export const HeaderText = styled.div`
  flex: 1;
  min-width: 200px;
  & h1 {
    font-size: 20px;
    font-weight: 600;
    line-height: 1.4;
  }
`;

/** Text that does not break within a line. */
export const Whole = styled.span`
  display: inline-block;
`;
