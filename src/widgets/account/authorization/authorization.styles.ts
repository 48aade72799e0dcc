import { styled } from "styled-components";

/** The form beside what it gives; below it on phones. */
export const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 220px;
  align-items: start;
  gap: 24px;
  @media (max-width: 760px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Fields = styled.div`
  display: grid;
  gap: 8px;
  min-width: 0;
`;

export const Preview = styled.section`
  position: sticky;
  top: 0;
  padding: 12px 16px;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius);
  background: var(--_page);
  & h3 {
    font-size: 14px;
    font-weight: 500;
  }
  & p {
    margin-bottom: 8px;
    font-size: 12px;
  }
  & ul {
    list-style: none;
  }
  & > ul > li {
    padding: 4px 0;
    font-weight: 500;
  }
  & li li {
    padding: 2px 0 2px 12px;
    color: var(--_text-muted);
    font-weight: 400;
    font-size: 13px;
  }
`;

export const CheckNote = styled.span<{ $isBad?: boolean }>`
  color: var(--_${({ $isBad }) => ($isBad ? "danger" : "success")});
`;

/** A list of modules takes the lines it needs. */
export const Wrapping = styled.span`
  display: inline-block;
  min-width: 160px;
  max-width: 280px;
  white-space: normal;
  /* Two lines in a row of a table, all of it on hover, in its details and on a card. */
  :is(td) > & {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    line-height: 1.35;
    overflow: hidden;
  }
`;

export const History = styled.ol`
  display: grid;
  gap: 12px;
  list-style: none;
  & li {
    display: grid;
    gap: 4px;
    padding-left: 12px;
    border-left: 2px solid var(--_hairline);
  }
`;
