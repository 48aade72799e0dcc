import { styled } from "styled-components";

export const Mono = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  font-family: var(--_font-mono);
  font-size: 12px;
`;

export const Marked = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  white-space: nowrap;
`;

export const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(128px, 1fr));
  gap: 8px 12px;
  min-height: 36px;
  align-items: center;
`;

/** Areas of the whole account, apart from the others. */
export const AccountChoices = styled.div`
  display: grid;
  gap: 10px;
  margin-top: 8px;
  padding: 12px;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius);
  & b {
    font-weight: 600;
  }
  > div > span {
    display: block;
    padding-left: 24px;
    font-size: 12px;
  }
`;

/** Three rows and their head, so that nothing below moves when they arrive. */
export const TableSpace = styled.div`
  min-height: 168px;
`;

export const Warning = styled.p`
  padding: 10px 12px;
  border-radius: var(--_radius);
  background: var(--_warning-bg);
  color: var(--_warning);
`;

export const Values = styled.dl`
  display: grid;
  gap: 12px;
  & dt {
    color: var(--_text-muted);
    font-size: 12px;
  }
  & dd {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    padding: 6px 6px 6px 12px;
    border: 1px solid var(--_hairline);
    border-radius: var(--_radius);
    background: var(--_page);
    font-family: var(--_font-mono);
    overflow-wrap: anywhere;
  }
`;

export const Steps = styled.ol`
  display: grid;
  gap: 6px;
  padding-left: 20px;
  list-style: decimal;
`;
