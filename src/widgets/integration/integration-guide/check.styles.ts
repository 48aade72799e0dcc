import { styled } from "styled-components";

export const Live = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 24px;
  @media (max-width: 699px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Scan = styled.div`
  display: grid;
  align-content: start;
  justify-items: center;
  gap: 8px;
  min-width: 200px;
  font-variant-numeric: tabular-nums;
`;

export const Items = styled.ul`
  display: grid;
  gap: 2px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Item = styled.li`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr) auto;
  gap: 2px 10px;
  padding: 9px 0;
  border-bottom: 1px solid var(--_hairline);
  &:last-child {
    border-bottom: 0;
  }
  & > svg {
    margin-top: 2px;
  }
  & > p {
    grid-column: 2 / -1;
    color: var(--_text-muted);
    font-size: 12px;
    overflow-wrap: anywhere;
    & a {
      text-decoration: underline;
    }
  }
  &[data-state="passed"] > svg {
    color: var(--_success);
  }
  &[data-state="waiting"] > svg {
    color: var(--_text-muted);
  }
  &[data-state="failed"] > svg {
    color: var(--_danger);
  }
`;

export const Score = styled.strong<{ $tone: "success" | "warning" | "danger" }>`
  color: var(--_${({ $tone }) => $tone});
  font-size: 28px;
  font-variant-numeric: tabular-nums;
`;

export const Bars = styled.ol`
  display: flex;
  align-items: end;
  gap: 4px;
  height: 56px;
  margin: 0;
  padding: 0;
  list-style: none;
  & li {
    width: 14px;
    min-height: 3px;
    border-radius: 2px 2px 0 0;
    background: var(--_brand);
  }
`;
