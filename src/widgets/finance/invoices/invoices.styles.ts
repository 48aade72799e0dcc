import { styled } from "styled-components";

/** Bar below a table with the selection and its actions. */
export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 12px 20px;
  border-top: 1px solid var(--_hairline);
`;

export const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(160px, 100%), 1fr));
  gap: 16px;
`;

export const Sheet = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  padding: 20px;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius);
  overflow-wrap: anywhere;
`;

export const SheetTitle = styled.h3`
  font-size: 16px;
  font-weight: 600;
  text-align: center;
`;

export const Lines = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  & th,
  & td {
    padding: 8px;
    border: 1px solid var(--_hairline);
    text-align: start;
    font-weight: 400;
  }
  & thead th {
    color: var(--_text-muted);
    font-size: 12px;
  }
  & td:last-child,
  & thead th:last-child {
    text-align: end;
    white-space: nowrap;
  }
  & tfoot td {
    font-weight: 600;
  }
`;
