import { styled } from "styled-components";

export const Centred = styled.div`
  display: grid;
  justify-items: center;
  gap: 12px;
  & code {
    overflow-wrap: anywhere;
  }
`;

export const TwoLines = styled.span`
  display: inline-flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 2px;
  min-width: 0;
  padding: 4px 0;
  & small {
    max-width: 260px;
    color: var(--_text-muted);
    font-size: 12px;
    overflow-wrap: anywhere;
    white-space: normal;
  }
  /* In a row of a table on one line, in full on hover; a card has room for all of it. */
  :is(td) > & {
    gap: 0;
  }
  :is(td) > & > small {
    max-width: 116px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** Target of a link on one line; in full on hover. */
export const Target = styled.span`
  display: block;
  max-width: 180px;
  overflow: hidden;
  color: var(--_text-muted);
  font-size: 12px;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
