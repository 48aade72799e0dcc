import { styled } from "styled-components";

export const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  padding: 4px 20px 16px;
`;

export const NarrowField = styled.div`
  width: 168px;
  @media (max-width: 600px) {
    width: 100%;
  }
`;

export const Grow = styled.span`
  flex: 1;
`;

export const AppName = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
  font-weight: 500;
`;

export const NameButton = styled.button`
  min-width: 0;
  padding: 0;
  border: 0;
  background: none;
  font-weight: 500;
  text-align: left;
  &:hover {
    color: var(--_brand-text);
    text-decoration: underline;
  }
`;

export const Renewal = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  vertical-align: middle;
  color: var(--_text-muted);
  font-size: 12px;
`;

export const Keys = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  font-family: var(--_font-mono);
  font-size: 13px;
`;

/** Two facts in one cell, one below the other. */
export const Two = styled.span`
  display: grid;
  justify-items: start;
  padding: 6px 0;
  font-size: 13px;
  /* Below a name, past its icon. */
  ${AppName} + ${Keys} {
    margin: -4px 0 0 38px;
    font-size: 12px;
  }
`;

export const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr));
  gap: 16px;
  padding: 4px 20px 20px;
`;

export const CardItem = styled.li`
  display: grid;
  gap: 12px;
  padding: 16px;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius);
`;

export const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 8px;
  & dt {
    color: var(--_text-muted);
    font-size: 12px;
  }
  & dd {
    font-size: 16px;
    font-weight: 600;
  }
`;

export const Platforms = styled.span`
  display: inline-flex;
  vertical-align: middle;
  gap: 10px;
`;

export const PlatformMark = styled.span<{ $tone: string }>`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  color: var(--_${({ $tone }) => $tone});
`;

/** Soon is a warning, over is a danger, as for certificates and links. */
export const Expiry = styled.span<{ $tone: "warning" | "danger" | null }>`
  color: ${({ $tone }) => ($tone ? `var(--_${$tone})` : "inherit")};
`;
