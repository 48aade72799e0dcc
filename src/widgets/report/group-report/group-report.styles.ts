import { styled } from "styled-components";

export const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
  gap: 16px 24px;
  margin: 0;
  dt {
    color: var(--_text-muted);
    font-size: 12px;
  }
  dd {
    margin: 0;
    font-size: 20px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;
