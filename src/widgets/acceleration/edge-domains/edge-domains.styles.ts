import { styled } from "styled-components";

export const TwoLines = styled.div<{ $isEnd?: boolean }>`
  display: grid;
  justify-items: ${({ $isEnd = false }) => ($isEnd ? "end" : "start")};
  min-width: 0;
  padding-block: 6px;
  line-height: 1.35;
  /* As the other figures of a card stand. */
  @media (max-width: 640px) {
    justify-items: start;
    padding-block: 0;
  }
  & small {
    color: var(--_text-muted);
    font-size: 12px;
  }
`;

export const ErrorText = styled.small`
  display: block;
  max-width: 190px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  @media (max-width: 640px) {
    max-width: none;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  && {
    color: var(--_danger);
  }
`;

export const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 10px 16px;
  border-radius: var(--_radius);
  background: var(--_info-bg);
  color: var(--_text);
  & strong {
    margin-right: 8px;
    font-weight: 600;
  }
`;

export const Code = styled.pre`
  margin: 0;
  padding: 12px 14px;
  overflow-x: auto;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius);
  background: var(--_page);
  font-family: var(--_font-mono);
  font-size: 12px;
  line-height: 1.7;
`;

export const Mono = styled.code`
  min-width: 0;
  overflow-wrap: anywhere;
  font-family: var(--_font-mono);
  font-size: 12px;
`;

/** The search keeps its width beside what adds. */
export const ListTools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & > :first-child {
    width: 240px;
    max-width: 100%;
  }
  @media (max-width: 640px) {
    & > :first-child {
      flex: 1 1 140px;
    }
  }
`;

/** Words of somebody else, whatever their language. */
export const Said = styled.div`
  display: grid;
  gap: 2px;
  padding: 8px 12px;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius);
  background: var(--_page);
  overflow-wrap: anywhere;
  & small {
    color: var(--_text-muted);
    font-size: 12px;
  }
`;
