import { styled } from "styled-components";

export const SearchLine = styled.div`
  display: flex;
  gap: 8px;
  & > :first-child {
    flex: 1;
    min-width: 0;
  }
`;

export const ErrorText = styled.p`
  margin-top: 4px;
  color: var(--_danger);
  font-size: 12px;
`;

export const Part = styled.section`
  display: grid;
  gap: 8px;
  justify-items: start;
  & > ol {
    width: 100%;
  }
`;

export const Candidates = styled.ol`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Candidate = styled.li`
  display: grid;
  gap: 6px;
  padding: 12px 16px;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius);
  &[data-won] {
    border-color: var(--_success);
    background: var(--_success-bg);
  }
`;

export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  & > strong {
    min-width: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & > :last-child:not(:first-child) {
    margin-inline-start: auto;
  }
`;

export const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 16px;
  color: var(--_text-muted);
  font-size: 12px;
`;

export const TimelineList = styled.ol`
  display: grid;
  gap: 6px;
  margin: 0;
  padding: 0 0 0 12px;
  border-inline-start: 2px solid var(--_hairline);
  list-style: none;
  font-variant-numeric: tabular-nums;
  & li {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 12px;
  }
`;
