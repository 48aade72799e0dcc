import { styled } from "styled-components";

export const AppCell = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  font-weight: 500;
`;

/** Lays out pending items first: at the right of the apps, or above them where there is no room beside. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  align-items: start;
  gap: 20px;
  & > * {
    grid-row: 1;
  }
  & > :first-child {
    grid-column: 2;
  }
  @media (max-width: 1099px) {
    grid-template-columns: minmax(0, 1fr);
    & > *,
    & > :first-child {
      grid-area: auto;
    }
  }
`;

export const Side = styled.div`
  display: grid;
  gap: 16px;
  @media (min-width: 700px) and (max-width: 1099px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** Two cards beside each other, equally high; one takes all the room. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(300px, 100%), 1fr));
  gap: 20px;
`;

export const EmptyText = styled.p`
  color: var(--_text-muted);
`;

export const Items = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  & li {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
    border-bottom: 1px solid var(--_hairline);
  }
  & li:last-child {
    border-bottom: 0;
  }
  & span:has(> strong) {
    display: grid;
    flex: 1;
    min-width: 0;
    padding: 4px 0;
  }
  & strong {
    font-weight: 500;
  }
  & small {
    color: var(--_text-muted);
    font-size: 12px;
  }
`;

/** An announcement as it was written. */
export const NoticeText = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
