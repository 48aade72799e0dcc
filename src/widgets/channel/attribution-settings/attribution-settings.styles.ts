import { styled } from "styled-components";

export const WindowLine = styled.div<{ $hasSlider: boolean }>`
  display: grid;
  grid-template-columns: ${({ $hasSlider }) => ($hasSlider ? "minmax(0, 1fr) 96px 40px" : "96px 1fr")};
  align-items: center;
  gap: 12px;
  & input[type="range"] {
    width: 100%;
    accent-color: var(--_brand-text);
  }
`;

export const Ladder = styled.ol`
  display: grid;
  gap: 6px;
  counter-reset: rung;
  & li {
    display: grid;
    grid-template-columns: 28px minmax(0, 220px) minmax(0, 1fr);
    gap: 4px 8px;
    counter-increment: rung;
  }
  & li::before {
    content: counter(rung);
    color: var(--_text-muted);
    font-variant-numeric: tabular-nums;
  }
  & li > span:last-child {
    color: var(--_text-muted);
  }
  @media (max-width: 640px) {
    & li {
      grid-template-columns: 28px minmax(0, 1fr);
    }
    & li > span:last-child {
      grid-column: 2;
    }
  }
`;

export const RuleLine = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 280px);
  gap: 8px 24px;
  @media (max-width: 699px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  padding: 16px 20px;
  border-radius: var(--_radius-large);
  background: var(--_info-bg);
  & > div:first-child {
    display: grid;
    flex: 1 1 320px;
    gap: 4px;
  }
`;

export const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

export const Notes = styled.ul`
  display: grid;
  gap: 4px;
  padding-inline-start: 18px;
  list-style: disc;
`;
