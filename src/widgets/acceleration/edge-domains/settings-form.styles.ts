import { styled } from "styled-components";

/** The first heading below is further off than fields are from each other. */
export const Steps = styled.div`
  padding-bottom: 8px;
`;

export const Part = styled.section`
  display: grid;
  gap: 6px;
  min-width: 0;
`;

export const PartHeader = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 2px 12px;
  & h3 {
    font-size: 14px;
    font-weight: 600;
  }
  & p,
  & span {
    color: var(--_text-muted);
    font-size: 12px;
  }
`;

const line = `
  display: grid;
  align-items: start;
  gap: 0 12px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

/** A row of fields; on phones a block of its own. */
export const OriginLine = styled.div`
  ${line}
  grid-template-columns: minmax(0, 1fr) 96px 80px 64px 32px;
  @media (max-width: 699px) {
    grid-template-columns: repeat(2, minmax(0, 1fr)) auto 32px;
    padding-bottom: 8px;
    border-bottom: 1px solid var(--_hairline);
    & > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

export const RuleLine = styled.div`
  ${line}
  grid-template-columns: 112px minmax(0, 1fr) 120px 96px 68px;
  @media (max-width: 699px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    padding-bottom: 8px;
    border-bottom: 1px solid var(--_hairline);
  }
`;

/** A control without a label of its own height, level with the inputs beside it. */
export const Level = styled.div<{ $isBelowLabel: boolean }>`
  display: flex;
  align-items: center;
  height: 34px;
  margin-top: ${({ $isBelowLabel }) => ($isBelowLabel ? 26 : 0)}px;
  white-space: nowrap;
`;
