import { styled } from "styled-components";

export const Frame = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  &[aria-busy="true"] {
    opacity: 0.7;
  }
`;

export const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
`;

export const HeadText = styled.div`
  flex: 1;
  min-width: 200px;
  h1 {
    font-size: 20px;
    font-weight: 600;
    line-height: 1.4;
  }
`;

export const Gate = styled.div`
  display: grid;
  justify-items: center;
  gap: 16px;
  width: min(360px, 100%);
  margin: 12vh auto;
  h1 {
    font-size: 16px;
    font-weight: 600;
  }
  form {
    width: 100%;
  }
`;
