import { styled } from "styled-components";

/** Links to the other ways in, under a form. */
export const SideLinks = styled.p`
  display: flex;
  margin-top: 14px;
  justify-content: space-between;
  gap: 16px;
  color: var(--_text-muted);
  & a {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** Line of terms agreed to by signing in, with links in the text. */
export const LegalLine = styled.p`
  color: var(--_text-muted);
  font-size: 12px;
  & a {
    text-decoration: underline;
  }
`;
