import { styled } from "styled-components";

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 12px 16px;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius-large);
  background: var(--_surface);
`;

/** Fields that belong together: when, and of what. They break into lines as one. */
export const Part = styled.div`
  display: contents;
  &:nth-child(3) > * {
    margin-left: auto;
  }
`;

/** Field of the bar; a changed one is tinted and has a reset button. */
export const Slot = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  max-width: 100%;
  & > :is(button, div):first-child {
    width: auto;
    max-width: 300px;
  }
  &[data-changed] > button:first-child {
    border-color: var(--_brand);
    background: var(--_selected);
  }
`;

export const Fields = styled.div`
  display: grid;
  gap: 12px;
  justify-items: stretch;
`;
