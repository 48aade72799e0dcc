import { styled } from "styled-components";

/** Layout of the choices, with the price beside them. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(280px, 360px);
  align-items: start;
  gap: 16px;
  @media (max-width: 1023px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Wide = styled.div`
  overflow-x: auto;
`;

export const Compared = styled.table`
  width: 100%;
  min-width: 520px;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  & th,
  & td {
    padding: 10px 12px;
    border-bottom: 1px solid var(--_hairline);
    text-align: start;
    font-weight: 400;
  }
  & thead th {
    font-weight: 600;
    white-space: nowrap;
  }
  & tbody th {
    color: var(--_text-muted);
  }
  & tbody tr:last-child > * {
    border-bottom: 0;
  }
  /* Both editions beside each other on a phone as well: one alone compares nothing. */
  @media (max-width: 600px) {
    min-width: 0;
    table-layout: fixed;
    font-size: 13px;
    & th,
    & td {
      padding: 8px 6px;
      overflow-wrap: break-word;
    }
    & th:first-child {
      width: 40%;
      padding-inline-start: 0;
    }
  }
`;

export const Lines = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 10px 16px;
  font-variant-numeric: tabular-nums;
  & dt {
    color: var(--_text-muted);
  }
  & dd {
    text-align: end;
    white-space: nowrap;
  }
`;

export const TotalName = styled.dt`
  && {
    align-self: center;
    color: var(--_text);
    font-weight: 600;
  }
`;

export const Total = styled.dd`
  font-size: 22px;
  font-weight: 600;
`;

export const Field = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & legend {
    margin-bottom: 6px;
    padding: 0;
    font-weight: 500;
  }
  & > p {
    margin-top: 4px;
  }
`;

/** Field with choices stacked vertically. */
export const Stacked = styled(Field)`
  [role="radiogroup"] {
    flex-direction: column;
    align-items: flex-start;
  }
`;

/** Of a few digits. */
export const Short = styled.div`
  max-width: 160px;
`;

export const Note = styled.p`
  color: var(--_text-muted);
  font-size: 12px;
`;
