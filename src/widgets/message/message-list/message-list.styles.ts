import { styled } from "styled-components";
import { Link } from "../../../core/ui/layout";

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 0 20px 12px;
`;

/** Holds what is only read aloud, which else would reach beyond the row of tabs. */
export const TabName = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 6px;
`;

export const Count = styled.span`
  padding: 0 6px;
  border-radius: 9px;
  background: var(--_danger-bg);
  color: var(--_danger);
  font-size: 12px;
  line-height: 18px;
  font-variant-numeric: tabular-nums;
`;

export const TitleLink = styled(Link)<{ $isRead: boolean }>`
  display: inline-flex;
  align-items: baseline;
  gap: 8px;
  font-weight: ${({ $isRead }) => ($isRead ? 400 : 600)};
  overflow-wrap: anywhere;
`;

/** The rows, which take the focus when what had it is gone. */
export const Rows = styled.div`
  outline-offset: -2px;
`;
