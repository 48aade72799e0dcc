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
  & h3 {
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
  & canvas {
    border-radius: 22%;
    background: var(--_page);
    cursor: move;
    touch-action: none;
  }
`;

/** Two cards beside each other where there is room. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(280px, 320px);
  align-items: stretch;
  gap: 16px;
  @media (max-width: 1100px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Centred = styled.div`
  display: grid;
  justify-items: center;
`;

/** Soon is a warning, over is a danger. */
export const DaysLeft = styled.span<{ $tone: "warning" | "danger" | null }>`
  color: ${({ $tone }) => ($tone ? `var(--_${$tone})` : "inherit")};
`;

export const Meters = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(160px, 100%), 1fr));
  gap: 16px 24px;
  margin: 0;
  padding: 0;
  list-style: none;
  & strong {
    font-variant-numeric: tabular-nums;
  }
`;

/** Short values: three stand in a row. */
export const Short = styled.div`
  & dl {
    grid-template-columns: repeat(auto-fill, minmax(min(160px, 100%), 1fr));
  }
`;

/** Usage bar of a limit; red when nothing is left. */
export const Meter = styled.div<{ $share: number }>`
  height: 4px;
  margin-top: 6px;
  border-radius: 2px;
  background: linear-gradient(
    to right,
    ${({ $share }) => ($share >= 1 ? "var(--_danger)" : "var(--_brand)")} ${({ $share }) => $share * 100}%,
    var(--_hairline) 0
  );
`;

export const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: 16px;
`;

export const Tile = styled.div`
  display: grid;
  align-content: start;
  gap: 12px;
  padding: 16px;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius);
  & strong {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  & dl {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 6px 12px;
    margin: 0;
  }
  & dt {
    display: inline-flex;
    align-items: center;
    gap: 2px;
    color: var(--_text-muted);
  }
  & dd {
    margin: 0;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`;
