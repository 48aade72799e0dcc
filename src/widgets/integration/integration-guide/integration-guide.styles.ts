import { styled } from "styled-components";

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(208px, max-content) minmax(0, 1fr);
  align-items: start;
  gap: 16px;
  max-width: 1200px;
  @media (max-width: 899px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Named, of a role that depends on whose page it is. */
export const StepNav = styled.div``;

export const StepList = styled.ol`
  position: sticky;
  top: 16px;
  display: grid;
  gap: 2px;
  margin: 0;
  padding: 8px;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius-large);
  background: var(--_surface);
  list-style: none;
  @media (max-width: 899px) {
    position: static;
    grid-auto-flow: column;
    overflow-x: auto;
    scrollbar-width: none;
  }
`;

export const StepButton = styled.button`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  padding: 7px 10px;
  border: 0;
  border-radius: var(--_radius);
  background: none;
  color: var(--_text-muted);
  text-align: start;
  white-space: nowrap;
  &:hover {
    background: var(--_hover);
    color: var(--_text);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-current] {
    background: var(--_selected);
    color: var(--_brand-text);
    font-weight: 500;
  }
`;

export const StepNumber = styled.span`
  flex: none;
  width: 20px;
  color: inherit;
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

export const FileCard = styled.article`
  display: grid;
  gap: 10px;
  padding: 14px 16px;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius);
  & h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    font-size: 14px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & code {
    font-size: 12px;
    overflow-wrap: anywhere;
  }
  & p {
    color: var(--_text-muted);
    white-space: pre-line;
  }
`;

export const Mono = styled.code`
  font-family: var(--_font-mono);
  font-size: 12px;
  overflow-wrap: anywhere;
`;

/** A cell of words, which need not stand in one line. */
export const Wrapped = styled.span`
  @media (min-width: 641px) {
    display: block;
    min-width: 120px;
    padding: 8px 0;
    white-space: normal;
  }
`;

export const Note = styled.p`
  padding: 10px 14px;
  border-radius: var(--_radius);
  background: var(--_warning-bg);
  color: var(--_text);
  & a {
    text-decoration: underline;
  }
`;

export const Paragraph = styled.p`
  padding: 12px 16px;
  border-radius: var(--_radius);
  background: var(--_page);
  line-height: 1.8;
`;

export const Notes = styled.ul`
  display: grid;
  gap: 10px;
  padding-left: 20px;
  list-style: disc;
  overflow-wrap: anywhere;
`;
