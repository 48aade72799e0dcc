import type { ReactNode } from "react";
import { styled } from "styled-components";
import { narrowMedia } from "../layout";

const Bar = styled.div`
  position: sticky;
  bottom: 8px;
  z-index: 4;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin: 8px 20px 0;
  padding: 8px 12px;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius);
  background: linear-gradient(var(--_selected), var(--_selected)), var(--_surface);
  box-shadow: var(--_shadow);
  & > :first-child {
    margin-right: 8px;
    font-weight: 500;
  }
  @media ${narrowMedia} {
    flex-wrap: nowrap;
    margin: 8px 16px 0;
    overflow-x: auto;
    & > * {
      flex: none;
    }
  }
`;

export interface SelectionBarProps {
  label: string;
  /** `status` where it comes by itself and is to be read aloud. */
  role?: "group" | "status";
  children: ReactNode;
}

/** Renders the actions on selected rows; it stands after the rows, so that none moves when it comes, and stays in sight. */
export function SelectionBar({ label, role = "group", children }: SelectionBarProps) {
  return (
    <Bar role={role} aria-label={role === "group" ? label : undefined}>
      <span>{label}</span>
      {children}
    </Bar>
  );
}
