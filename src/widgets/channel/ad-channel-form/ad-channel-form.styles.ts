import { styled } from "styled-components";

export const Platforms = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  gap: 12px;
`;

export const PlatformCard = styled.button`
  display: grid;
  grid-template-columns: 36px minmax(0, 1fr);
  gap: 2px 10px;
  padding: 12px;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius);
  background: var(--_surface);
  color: var(--_text);
  text-align: start;
  cursor: pointer;
  &:hover {
    border-color: var(--_brand);
  }
  &[aria-pressed="true"] {
    border-color: var(--_brand);
    box-shadow: inset 0 0 0 1px var(--_brand);
  }
  & > span:nth-child(2) {
    font-weight: 600;
  }
  & > span:last-child {
    grid-column: 2;
    color: var(--_text-muted);
    font-size: 12px;
  }
`;

/** A platform's first letter; brands' own pictures are theirs. */
export const LetterMark = styled.span`
  display: grid;
  grid-row: 1 / span 2;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: var(--_radius);
  background: var(--_hover);
  color: var(--_text);
  font-weight: 600;
`;

export const Rule = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 8px 16px;
  min-width: 0;
  padding: 12px;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius);
  & label {
    display: grid;
    gap: 4px;
    min-width: 0;
    font-size: 12px;
    color: var(--_text-muted);
  }
  @media (max-width: 699px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const RuleHeader = styled.div`
  display: flex;
  grid-column: 1 / -1;
  align-items: center;
  justify-content: space-between;
  font-weight: 500;
`;

export const LinkBox = styled.div`
  display: grid;
  gap: 4px;
  min-width: 0;
  & > div {
    display: flex;
    align-items: start;
    gap: 4px;
    padding: 8px 4px 8px 11px;
    border-radius: var(--_radius);
    background: var(--_hover);
  }
  & code {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
    font-size: 12px;
  }
`;

export const Checks = styled.ul`
  display: grid;
  gap: 6px;
  & li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
`;

/** A field and the button that takes what is in it. */
export const FieldAndButton = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
`;
