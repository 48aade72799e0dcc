import { styled } from "styled-components";

export const Sections = styled.div`
  display: grid;
  gap: 16px;
  max-width: 880px;
  min-width: 0;
`;

export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: 10px 24px;
  @media (max-width: 699px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** The browser's own file field, its button like ours. */
export const FileInput = styled.input`
  max-width: 100%;
  color: var(--_text-muted);
  font-size: 12px;
  &::file-selector-button {
    height: 34px;
    margin-inline-end: 8px;
    padding: 0 14px;
    border: 1px solid var(--_hairline);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: var(--_text);
    font: inherit;
    font-size: 14px;
    cursor: pointer;
  }
`;

export const Submit = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding: 12px 0;
  background: var(--_page);
`;

export const Conflict = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 8px 12px;
  border-radius: var(--_radius);
  background: var(--_warning-bg);
  color: var(--_warning);
`;
