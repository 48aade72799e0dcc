import { styled } from "styled-components";

export const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
  gap: 12px 16px;
`;

export const Halves = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(420px, 100%), 1fr));
  gap: 24px;
  & > * {
    min-width: 0;
  }
`;

export const Heading = styled.h3`
  margin: 0;
  font-size: 14px;
  font-weight: 600;
`;

export const Value = styled.code`
  overflow-wrap: anywhere;
`;

export const Findings = styled.ul`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: 96px auto minmax(0, 1fr);
    gap: 8px;
    align-items: baseline;
    overflow-wrap: anywhere;
  }
`;

export const Steps = styled.ol`
  display: grid;
  gap: 6px;
  margin: 0;
  padding-left: 20px;
  list-style: decimal;
`;
