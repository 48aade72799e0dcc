import { styled } from "styled-components";

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 0 20px 12px;
  & > :first-child {
    width: 220px;
  }
`;

export const Note = styled.span`
  margin-left: 8px;
  color: var(--_text-muted);
  font-size: 12px;
`;
