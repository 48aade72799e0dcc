import { styled } from "styled-components";

export const Opener = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-width: 36px;
  height: 32px;
  padding: 0 8px 0 10px;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius);
  background: var(--_page);
  color: var(--_text-muted);
  white-space: nowrap;
  &:hover {
    border-color: var(--_field-border);
    color: var(--_text);
  }
  @media all and (max-width: 600px) {
    border-color: transparent;
    background: none;
  }
`;

/** On phones only the icon is seen; the name is still read aloud. */
export const OpenerLabel = styled.span`
  min-width: 104px;
  text-align: left;
  @media all and (max-width: 600px) {
    position: absolute;
    width: 1px;
    min-width: 0;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

export const OpenerKeys = styled.kbd`
  padding: 0 5px;
  border: 1px solid var(--_hairline);
  border-radius: 4px;
  background: var(--_surface);
  font: inherit;
  font-size: 12px;
  line-height: 18px;
  @media all and (max-width: 600px) {
    display: none;
  }
`;
