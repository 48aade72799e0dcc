import { styled } from "styled-components";

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 0 20px 12px;
  & > :nth-child(1) {
    width: 220px;
  }
  & > :nth-child(2) {
    width: 120px;
  }
  & > span {
    flex: 1;
  }
`;
