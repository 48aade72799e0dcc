import { styled } from "styled-components";

export const Link = styled.section`
  display: grid;
  justify-items: start;
  gap: 8px;
  padding: 12px;
  border-radius: var(--_radius);
  background: var(--_hover);
  & code {
    font-family: var(--_font-mono);
    font-size: 12px;
    overflow-wrap: anywhere;
  }
`;

export const Shares = styled.section`
  & li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    padding: 8px 0;
    border-bottom: 1px solid var(--_hairline);
  }
  & li > span {
    display: grid;
    flex: 1;
    min-width: 160px;
    overflow-wrap: anywhere;
  }
`;

export const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
`;
