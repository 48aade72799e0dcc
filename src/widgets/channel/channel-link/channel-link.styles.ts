import { styled } from "styled-components";

export const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  max-width: 100%;
  min-width: 0;
`;

export const Address = styled.span`
  max-width: 200px;
  margin-right: 4px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const OpenLink = styled.a`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 26px;
  height: 26px;
  border-radius: var(--_radius);
  color: var(--_text-muted);
  &:hover {
    background: var(--_hover);
    color: var(--_text);
  }
`;

export const PopoverSpace = styled.div`
  padding: 16px;
`;

export const QrBox = styled.div`
  display: grid;
  justify-items: center;
`;

export const UseHint = styled.p`
  max-width: 260px;
  margin: 4px 0 0;
  color: var(--_text-muted);
  font-size: 12px;
`;

export const LongLink = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  max-width: 260px;
  margin-top: 12px;
  padding-top: 8px;
  border-top: 1px solid var(--_hairline);
  font-size: 12px;
  & > code {
    grid-column: 1 / -1;
    color: var(--_text-muted);
    overflow-wrap: anywhere;
  }
`;

/** As wide for every code, so that the buttons after it stand in a column. */
export const ShortCode = styled.a`
  min-width: 9ch;
  color: inherit;
  font-family: var(--_font-mono);
  font-size: 13px;
  text-decoration: none;
  &:hover {
    color: var(--_brand-text);
    text-decoration: underline;
  }
`;
