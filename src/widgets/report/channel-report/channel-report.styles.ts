import { styled } from "styled-components";

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 0 20px 12px;
  & > :nth-child(1) {
    width: 200px;
  }
  & > :nth-child(2),
  & > :nth-child(3) {
    width: 108px;
  }
  & > :nth-child(4) {
    width: 132px;
  }
  & > span {
    flex: 1;
  }
  @media (max-width: 599px) {
    padding: 0 12px 12px;
    & > :nth-child(1) {
      width: 100%;
    }
    & > :nth-child(2),
    & > :nth-child(3),
    & > :nth-child(4) {
      flex: 1 1 30%;
      width: auto;
    }
  }
`;

export const RowActions = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  white-space: nowrap;
  button {
    font-size: inherit;
  }
  & > button:last-child {
    margin-inline-end: -8px;
  }
`;
