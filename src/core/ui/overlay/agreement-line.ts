import { styled } from "styled-components";

/** A box to tick, and the names of what it agrees to. */
export const AgreementLine = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  /* A target of 24 px, also where the line breaks. */
  > * {
    min-height: 24px;
  }
`;

/** Such a name, which opens the text. */
export const AgreementLink = styled.button.attrs({ type: "button" })`
  padding: 0;
  border: 0;
  background: none;
  color: var(--_brand-text);
  text-decoration: underline;
`;
