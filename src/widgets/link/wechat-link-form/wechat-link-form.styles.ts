import { styled } from "styled-components";

/** Fields, and a picture of the page beside them where there is room. */
export const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: 16px 32px;
  & figure {
    display: grid;
    justify-items: center;
    gap: 8px;
    margin: 0;
  }
  @media (max-width: 699px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const ColorRow = styled.div`
  display: flex;
  gap: 8px;
  max-width: 220px;
`;

export const Swatch = styled.input`
  flex: none;
  width: 40px;
  height: 34px;
  padding: 2px;
  border: 1px solid var(--_border);
  border-radius: var(--_radius);
  background: none;
`;

export const SmallPage = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: 20px;
  width: 168px;
  height: 290px;
  padding: 16px 12px;
  overflow: hidden;
  border: 4px solid #1d2129;
  box-shadow: 0 0 0 1px var(--_hairline);
  border-radius: 20px;
  background: #f6f7fa;
  color: #1d2129;
  font-size: 10px;
  line-height: 1.4;
  text-align: center;
  & header {
    display: grid;
    justify-items: center;
    gap: 6px;
    overflow-wrap: anywhere;
  }
  & strong {
    font-size: 13px;
  }
  & b {
    padding: 8px 4px;
    border-radius: 8px;
    overflow-wrap: anywhere;
  }
  &[data-look="card"] {
    justify-content: flex-start;
    gap: 0;
    padding-top: 44px;
  }
  &[data-look="card"] header {
    padding: 18px 8px;
    border-radius: 12px 12px 0 0;
    background: #fff;
  }
  &[data-look="card"] b {
    border-radius: 16px;
    box-shadow: 0 0 0 8px #fff;
  }
  &[data-look="bold"] {
    justify-content: space-between;
  }
  &[data-look="bold"] header {
    margin: auto;
  }
  &[data-look="bold"] b {
    border-radius: 16px;
  }
`;
