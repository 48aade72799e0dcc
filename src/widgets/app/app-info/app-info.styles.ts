import { styled } from "styled-components";

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
`;

export const Title = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  font-size: 18px;
  font-weight: 600;
`;

export const Zone = styled.section`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 4px;
  padding-top: 16px;
  border-top: 1px solid var(--_hairline);
  h3 {
    color: var(--_text-muted);
    font-size: 12px;
    font-weight: 400;
  }
`;

/** The pencil stays beside what it changes, however many lines that takes. */
export const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  min-height: 28px;
`;

export const Pending = styled(Line)`
  flex-wrap: wrap;
  padding: 2px 4px 2px 12px;
  border-radius: 6px;
  background: var(--_warning-bg);
  color: var(--_warning);
`;

/** The square that is cut out of a picture, to be dragged. */
export const CropArea = styled.div`
  display: grid;
  justify-items: center;
  gap: 8px;
  canvas {
    border-radius: 22%;
    background: var(--_page);
    cursor: move;
    touch-action: none;
  }
`;
