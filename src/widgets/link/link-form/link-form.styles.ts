import { styled } from "styled-components";

export const Lines = styled.div`
  display: grid;
  gap: 12px;
  min-width: 0;
`;

/** Item of a growing list: its fields, and the button that removes it. */
export const Item = styled.fieldset`
  display: grid;
  gap: 10px;
  min-width: 0;
  margin: 0;
  padding: 12px 16px;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius);
  & legend {
    padding: 0 6px;
    color: var(--_text-muted);
    font-size: 12px;
  }
`;

export const PairLine = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  align-items: start;
  gap: 8px;
`;

export const TargetLine = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 120px auto;
  align-items: end;
  gap: 8px;
`;

export const Days = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
`;

export const Note = styled.p`
  color: var(--_text-muted);
  font-size: 12px;
`;

export const Wrong = styled(Note)`
  color: var(--_danger);
`;

export const Final = styled.code`
  display: block;
  padding: 8px 12px;
  border-radius: var(--_radius);
  background: var(--_hover);
  font-size: 12px;
  overflow-wrap: anywhere;
`;

/** As a chat shows a shared page. */
export const PreviewCard = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 56px;
  gap: 4px 12px;
  max-width: 360px;
  margin: 0;
  padding: 12px 16px;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius-large);
  background: var(--_surface);
  & strong {
    grid-column: 1 / -1;
    overflow-wrap: anywhere;
  }
  & span {
    color: var(--_text-muted);
    font-size: 12px;
    overflow-wrap: anywhere;
  }
  & figcaption {
    grid-column: 1 / -1;
    padding-top: 6px;
    border-top: 1px solid var(--_hairline);
    color: var(--_text-muted);
    font-size: 12px;
  }
`;

export const Picture = styled.div`
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  border-radius: var(--_radius);
  background: var(--_hover);
  color: var(--_text-muted);
`;
