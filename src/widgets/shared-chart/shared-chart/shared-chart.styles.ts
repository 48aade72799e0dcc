import { styled } from "styled-components";

export const Container = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  &[aria-busy="true"] {
    opacity: 0.7;
  }
`;
