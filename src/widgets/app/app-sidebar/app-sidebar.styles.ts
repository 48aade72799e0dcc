import { styled } from "styled-components";

export const Top = styled.div`
  padding: 12px 12px 8px;
  border-bottom: 1px solid var(--_hairline);
  & dl {
    margin-top: 8px;
  }
`;

export const CollapsedTop = styled.div`
  display: grid;
  justify-items: center;
  padding: 12px 0 8px;
  border-bottom: 1px solid var(--_hairline);
`;

export const KeyRow = styled.div`
  display: grid;
  grid-template-columns: 60px minmax(0, 1fr);
  align-items: center;
  min-height: 28px;
  font-size: 12px;
`;

export const KeyName = styled.dt`
  color: var(--_text-muted);
`;

export const KeyValue = styled.dd`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-width: 0;
  & code {
    overflow: hidden;
    font-family: var(--_font-mono);
    text-overflow: ellipsis;
  }
`;
