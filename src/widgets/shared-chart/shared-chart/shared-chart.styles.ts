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

/** Reserved while the name is on its way. */
export const GateApp = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 8px;
  min-height: 88px;
  font-size: 16px;
`;

export const Gate = styled.div`
  display: grid;
  justify-items: center;
  gap: 16px;
  width: min(360px, 100%);
  margin: 12vh auto;
  & h1 {
    font-size: 16px;
    font-weight: 600;
  }
  & form {
    width: 100%;
  }
`;
