import { styled } from "styled-components";

export const Top = styled.div`
  padding: 12px 12px 8px;
  border-bottom: 1px solid var(--xi-hairline);
  dl {
    margin-top: 8px;
  }
`;

export const KeyRow = styled.div`
  display: grid;
  grid-template-columns: 60px minmax(0, 1fr);
  align-items: center;
  min-height: 28px;
  font-size: 12px;
`;

export const KeyName = styled.dt`
  color: var(--xi-text-muted);
`;

export const KeyValue = styled.dd`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-width: 0;
  code {
    overflow: hidden;
    font-family: var(--xi-font-mono);
    text-overflow: ellipsis;
  }
`;
