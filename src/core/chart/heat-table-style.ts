import { styled } from "styled-components";
import { narrowMedia } from "../ui/layout";

/** The first two columns stay: who, and how many. */
export const Grid = styled.table.withConfig({ shouldForwardProp: () => true })`
  border-collapse: separate;
  border-spacing: 0;
  min-width: 100%;
  font-variant-numeric: tabular-nums;
  & th,
  & td {
    height: 36px;
    padding: 0 10px;
    border: solid var(--_surface);
    border-width: 0 1px 1px 0;
    background: var(--_surface);
    font-weight: 400;
    text-align: center;
    white-space: nowrap;
  }
  & thead th {
    color: var(--_text-muted);
  }
  & tr > :nth-child(1) {
    position: sticky;
    left: 0;
    z-index: 1;
    width: 140px;
    min-width: 140px;
    max-width: 140px;
    overflow: hidden;
    padding-left: 20px;
    text-align: left;
    text-overflow: ellipsis;
  }
  & tr > :nth-child(2) {
    position: sticky;
    left: 140px;
    z-index: 1;
    min-width: 88px;
    border-right: 1px solid var(--_hairline);
    text-align: right;
  }
  & tr[data-average] > * {
    font-weight: 600;
    border-bottom: 1px solid var(--_hairline);
  }
  & td[data-incomplete] {
    color: var(--_text-muted);
    font-style: italic;
  }
  @media ${narrowMedia} {
    & th,
    & td {
      padding: 0 4px;
    }
    & tr > :nth-child(1) {
      width: 108px;
      min-width: 108px;
      max-width: 108px;
      padding: 0 4px 0 16px;
    }
    & tr[data-average] > :nth-child(1) {
      line-height: 1.2;
      white-space: normal;
    }
    & tr > :nth-child(2) {
      position: static;
      min-width: 52px;
    }
  }
`;
