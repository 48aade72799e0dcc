import { styled } from "styled-components";

export const Section = styled.section`
  & h3 {
    margin: 0 0 8px;
    font-size: 14px;
    font-weight: 600;
  }
`;

export const PartList = styled.ul`
  display: grid;
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** A name and how it changed. */
export const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  line-height: 24px;
  font-variant-numeric: tabular-nums;
  & > :first-child {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > :last-child {
    white-space: nowrap;
  }
`;

/** What the line above says in more detail. */
export const Small = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 12px;
  color: var(--_text-muted);
  font-size: 12px;
  line-height: 20px;
  font-variant-numeric: tabular-nums;
`;

/** A part of the whole as a length; what runs against the whole is grey. */
export const Track = styled.div<{ $share: number; $side: "with" | "against" }>`
  position: relative;
  height: 6px;
  border-radius: 3px;
  background: var(--_hover);
  &::before {
    content: "";
    position: absolute;
    inset: 0 auto 0 0;
    width: ${({ $share }) => `${(Math.min($share, 1) * 100).toFixed(2)}%`};
    border-radius: 3px;
    background: var(--_${({ $side }) => ($side === "with" ? "chart-1" : "text-muted")});
  }
`;

export const Muted = styled.p`
  margin: 8px 0 0;
  color: var(--_text-muted);
  font-size: 12px;
  line-height: 20px;
`;
