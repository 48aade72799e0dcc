import { styled } from "styled-components";

/** Pictures side by side where there is room. */
export const Pictures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  gap: 16px;
  margin-top: 12px;
`;

/** Fields side by side where there is room. */
export const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  align-items: start;
  gap: 4px 24px;
`;

/** Of the shape of a card, so that nothing moves when the picture comes. */
export const Container = styled.div`
  display: grid;
  place-items: center;
  gap: 8px;
  align-content: center;
  aspect-ratio: 1.58;
  overflow: hidden;
  border: 1px dashed var(--_hairline);
  border-radius: var(--_radius-large);
  background: var(--_hover);
  color: var(--_text-muted);
  text-align: center;
  & img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;

export const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 8px;
  min-height: 32px;
`;

export const Doubt = styled.p`
  color: var(--_warning);
  font-size: 12px;
`;

/** Leaves room for the box beside it. */
export const Day = styled.div`
  flex: 1;
  min-width: 140px;
`;
