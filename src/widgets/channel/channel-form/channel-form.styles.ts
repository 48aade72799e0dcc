import { styled } from "styled-components";

/** A control with a button beside it. */
export const WithButton = styled.div`
  display: flex;
  align-items: start;
  gap: 8px;
  & > :first-child {
    flex: 1;
    min-width: 0;
  }
  & > button {
    flex: none;
  }
`;

/** Takes no room while there is nothing to say. */
export const CheckLine = styled.p<{ $tone: "success" | "warning" | "danger" }>`
  display: flex;
  align-items: center;
  gap: 6px;
  font-size: 12px;
  line-height: 18px;
  color: var(--_${({ $tone }) => $tone});
  &:empty {
    display: none;
  }
  & > svg {
    flex: none;
  }
`;

export const ParamLine = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) 32px;
  align-items: center;
  gap: 8px;
`;

export const Params = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;
  & > ${ParamLine} {
    width: 100%;
  }
`;

export const Preview = styled.div`
  display: grid;
  gap: 4px;
  margin-bottom: 20px;
  & > span {
    font-weight: 500;
  }
  & > div {
    display: flex;
    align-items: center;
    gap: 4px;
    min-height: 34px;
    padding: 4px 4px 4px 11px;
    border-radius: var(--_radius);
    background: var(--_hover);
    overflow-wrap: anywhere;
  }
  & > div > span {
    flex: 1;
    min-width: 0;
  }
`;

export const BatchHeader = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  & h2 {
    font-size: 16px;
    font-weight: 600;
  }
`;

export const Created = styled.div`
  display: grid;
  justify-items: center;
  gap: 12px;
  padding: 24px 16px;
  text-align: center;
  & h2 {
    font-size: 20px;
    font-weight: 600;
  }
`;

export const CreatedMark = styled.span`
  color: var(--_success);
`;

export const CreatedLink = styled.div`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 4px;
  font-size: 16px;
  overflow-wrap: anywhere;
`;
