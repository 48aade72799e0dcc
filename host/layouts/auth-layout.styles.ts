import { styled } from "styled-components";

export const PageLayout = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  min-height: 100vh;
  background: var(--_surface);
  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Aside = styled.aside`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: 28px;
  padding: 48px clamp(32px, 6vw, 96px);
  background: var(--_selected);
  @media (max-width: 900px) {
    display: none;
  }
`;

export const Brand = styled.p`
  display: flex;
  align-items: center;
  gap: 12px;
  font-size: 20px;
  font-weight: 600;
`;

export const Slogan = styled.p`
  font-size: 28px;
  font-weight: 600;
  line-height: 1.4;
`;

export const Points = styled.ul`
  display: grid;
  gap: 16px;
`;

export const Point = styled.li`
  display: flex;
  gap: 14px;
  & svg {
    flex: none;
    margin-top: 2px;
    color: var(--_brand-text);
  }
  & p {
    color: var(--_text-muted);
    text-wrap: pretty;
  }
`;

export const Footing = styled.div`
  display: grid;
  gap: 8px;
  justify-items: start;
  color: var(--_text-muted);
`;

/** Above the form, along the edge of the window; the brand stands here where there is no picture beside it. */
export const Corner = styled.header`
  position: absolute;
  inset: 16px 16px auto 24px;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  pointer-events: none;
  & > * {
    pointer-events: auto;
  }
  & > p {
    margin-inline-end: auto;
    font-size: 16px;
    @media (min-width: 900.02px) {
      display: none;
    }
  }
`;

export const Main = styled.main`
  display: grid;
  place-items: center;
  padding: 72px 24px 32px;
`;

export const Inner = styled.div`
  width: min(400px, 100%);
  & > h1 {
    margin-bottom: 24px;
    font-size: 20px;
    font-weight: 600;
  }
`;
