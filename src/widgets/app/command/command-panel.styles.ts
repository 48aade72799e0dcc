import { styled } from "styled-components";

export const Field = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 0 16px;
  border-bottom: 1px solid var(--_hairline);
  color: var(--_text-muted);
  & input {
    flex: 1;
    min-width: 0;
    height: 52px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--_text);
    font-size: 16px;
    outline: none;
  }
`;

export const Results = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  padding: 8px;
`;

export const Group = styled.div.attrs({ role: "group" })``;

export const GroupName = styled.div`
  padding: 8px 10px 4px;
  color: var(--_text-muted);
  font-size: 12px;
`;

export const Line = styled.div<{ $isActive: boolean }>`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 38px;
  padding: 4px 10px;
  border-radius: var(--_radius);
  background: ${({ $isActive }) => ($isActive ? "var(--_selected)" : "none")};
  cursor: pointer;
  & > svg {
    color: var(--_text-muted);
  }
`;

export const Title = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const Detail = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  color: var(--_text-muted);
  font-size: 12px;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const Empty = styled.div`
  padding: 40px 24px;
  text-align: center;
  & p + p {
    margin-top: 6px;
    color: var(--_text-muted);
  }
`;

export const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  min-height: 38px;
  padding: 6px 16px;
  border-top: 1px solid var(--_hairline);
  color: var(--_text-muted);
  font-size: 12px;
  @media (max-width: 599px) {
    display: none;
  }
`;

export const Grow = styled.span`
  flex: 1;
`;

export const Keys = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
`;

export const Key = styled.kbd`
  min-width: 20px;
  padding: 0 5px;
  border: 1px solid var(--_hairline);
  border-radius: 4px;
  background: var(--_surface);
  color: var(--_text-muted);
  font: inherit;
  font-size: 12px;
  line-height: 18px;
  text-align: center;
`;
