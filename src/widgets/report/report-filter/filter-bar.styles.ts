import { styled } from "styled-components";
import { Button } from "../../../core/ui/layout";

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 10px 12px;
  @media (max-width: 899px) {
    padding: 4px;
  }
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius-large);
  background: var(--_surface);
`;

/** Button that says the dates of the report, and opens its fields on narrow screens. */
export const Chip = styled(Button)`
  flex: 1 1 0;
  justify-content: flex-start;
  min-width: 0;
  overflow: hidden;
`;

/** The end of the bar. */
export const End = styled.div`
  margin-left: auto;
`;

/** Fields in the panel, one below the other. */
export const Others = styled.div`
  display: grid;
  gap: 8px;
  padding: 12px;
  & > * > :is(button, div):first-child {
    flex: 1;
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
