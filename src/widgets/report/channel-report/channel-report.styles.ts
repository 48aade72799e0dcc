import { styled } from "styled-components";
import { narrowMedia } from "../../../core/ui/layout";

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 0 20px 12px;
  & > :first-child {
    width: 200px;
  }
  & > span {
    flex: 1;
  }
  @media ${narrowMedia} {
    padding: 0 16px 12px;
    & > :first-child {
      flex: 1 1 160px;
      order: -2;
      width: auto;
      min-width: 0;
    }
    /* An open menu has other elements after its button. */
    & > button:nth-last-of-type(2) {
      order: -1;
    }
    & > span {
      display: none;
    }
    & > button:last-of-type {
      margin-left: auto;
    }
  }
`;

export const RowActions = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  white-space: nowrap;
  & button {
    font-size: inherit;
  }
  & > button:last-of-type {
    margin-inline-end: -8px;
  }
`;
