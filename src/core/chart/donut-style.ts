import { styled } from "styled-components";

export const Container = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 16px 32px;
`;

export const Ring = styled.svg`
  flex: none;
  & circle {
    transition: opacity 120ms;
  }
`;

export const Legend = styled.table`
  flex: 1 1 240px;
  max-width: 420px;
  border-collapse: collapse;
  & th,
  & td {
    height: 32px;
    padding: 0 8px;
    border-bottom: 1px solid var(--_hairline);
    font-weight: 400;
    text-align: right;
    white-space: nowrap;
  }
  & th:first-child {
    width: 100%;
    max-width: 0;
    overflow: hidden;
    text-align: left;
    text-overflow: ellipsis;
  }
  & thead th {
    color: var(--_text-muted);
    font-size: 12px;
  }
  & tbody tr:hover {
    background: var(--_hover);
  }
`;

export const Swatch = styled.span`
  display: inline-block;
  width: 10px;
  height: 10px;
  margin-right: 8px;
  border-radius: 3px;
`;
