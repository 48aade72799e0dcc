import { styled } from "styled-components";

/** Fields beside what comes of them; below each other where there is no room. */
export const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 292px;
  align-items: start;
  gap: 24px 32px;
  max-width: 1200px;
  @media (max-width: 899px) {
    grid-template-columns: minmax(0, 1fr);
    justify-items: stretch;
  }
`;

export const Phone = styled.figure`
  position: sticky;
  top: 16px;
  width: 272px;
  margin: 0 auto;
  @media (max-width: 899px) {
    position: static;
  }
  & figcaption {
    margin-top: 10px;
    color: var(--_text-muted);
    font-size: 12px;
    text-align: center;
  }
`;

/** A phone's screen, always light: it shows a page of somebody else's. */
export const PhoneScreen = styled.div`
  position: relative;
  height: 500px;
  overflow: hidden;
  border: 8px solid #1d2129;
  box-shadow: 0 0 0 1px var(--_hairline);
  border-radius: 32px;
  background: #fff;
  color: #1d2129;
  line-height: 1.4;
`;

export const PageLines = styled.div`
  display: grid;
  gap: 12px;
  padding: 72px 16px 0;
  & span {
    height: 10px;
    border-radius: 5px;
    background: #e5e6eb;
  }
  & span:first-child {
    height: 110px;
    border-radius: 10px;
  }
  & span:nth-child(3n) {
    width: 60%;
  }
`;

export const BannerBar = styled.div<{ $place: "top" | "bottom" }>`
  position: absolute;
  inset-inline: 0;
  ${({ $place }) => $place}: 0;
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 8px 8px 8px 2px;
  box-shadow: 0 0 12px rgb(0 0 0 / 16%);
  font-size: 12px;
`;

export const BannerClose = styled.span`
  flex: none;
  width: 18px;
  font-size: 16px;
  text-align: center;
  opacity: 0.7;
`;

export const BannerMessages = styled.span`
  flex: 1;
  min-width: 0;
  & > span {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > span:first-child {
    font-weight: 600;
    font-size: 13px;
  }
  & > span + span {
    font-size: 11px;
    opacity: 0.8;
  }
`;

export const BannerButton = styled.span`
  flex: none;
  padding: 5px 12px;
  border-radius: 14px;
  font-weight: 600;
`;

export const IconTile = styled.span<{ $sizePx: number }>`
  flex: none;
  display: grid;
  place-items: center;
  width: ${({ $sizePx }) => $sizePx}px;
  height: ${({ $sizePx }) => $sizePx}px;
  border-radius: 22%;
  overflow: hidden;
  font-size: ${({ $sizePx }) => Math.round($sizePx * 0.46)}px;
  font-weight: 600;
  line-height: 1;
  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

export const ColorRow = styled.div`
  display: grid;
  grid-template-columns: 34px minmax(0, 1fr);
  gap: 8px;
`;

export const Swatch = styled.input`
  flex: none;
  width: 34px;
  height: 34px;
  padding: 2px;
  border: 1px solid var(--_field-border);
  border-radius: var(--_radius);
  background: var(--_surface);
  cursor: pointer;
  &:disabled {
    cursor: not-allowed;
    opacity: 0.5;
  }
`;

export const Templates = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 280px));
  gap: 16px;
  @media (max-width: 699px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const TemplateCard = styled.label<{ $isSelected: boolean }>`
  display: grid;
  gap: 10px;
  justify-items: center;
  padding: 16px 12px 12px;
  border: 1px solid ${({ $isSelected }) => ($isSelected ? "var(--_brand)" : "var(--_hairline)")};
  border-radius: var(--_radius-large);
  background: ${({ $isSelected }) => ($isSelected ? "var(--_hover)" : "transparent")};
  cursor: pointer;
  &:has(:focus-visible) {
    outline: 2px solid var(--_brand);
    outline-offset: 2px;
  }
  &:has(:disabled) {
    cursor: default;
  }
  & > span {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    font-weight: 500;
  }
  & input {
    width: 16px;
    height: 16px;
    margin: 0;
    accent-color: var(--_brand);
  }
  & small {
    color: var(--_text-muted);
    font-size: 12px;
    text-align: center;
  }
`;

/** A landing page in small. */
export const SmallScreen = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  width: 150px;
  height: 260px;
  padding: 14px 10px 12px;
  overflow: hidden;
  border: 4px solid #1d2129;
  box-shadow: 0 0 0 1px var(--_hairline);
  border-radius: 20px;
  background: #f6f7fa;
  color: #1d2129;
  font-size: 9px;
  line-height: 1.4;
  text-align: center;
  & > header {
    display: grid;
    justify-items: center;
    gap: 4px;
    width: 100%;
  }
  & strong {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: 13px;
  }
  & > div {
    display: grid;
    gap: 5px;
    width: 100%;
  }
  & b,
  & i {
    display: block;
    padding: 6px 0;
    border-radius: 7px;
    font-style: normal;
    font-weight: 600;
  }
  & i {
    border: 1px solid currentColor;
    font-weight: 400;
  }
`;

export const Steps = styled.ol`
  display: grid;
  gap: 6px;
  padding-inline-start: 20px;
  list-style: decimal;
`;

export const Tests = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 24px 48px;
  & > figure {
    display: grid;
    gap: 10px;
    justify-items: center;
    max-width: 240px;
    margin: 0;
    text-align: center;
  }
`;
