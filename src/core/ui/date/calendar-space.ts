import { styled } from "styled-components";

/** Height of a calendar: head, weekdays and six weeks, so that months of any length fit. */
const calendarHeightPx = 264;
export const monthWidthPx = 238;

/** The room a calendar takes, also before it is there. */
export const CalendarSpace = styled.div<{ $months: number }>`
  width: ${({ $months }) => $months * monthWidthPx + ($months - 1) * 24}px;
  height: ${calendarHeightPx}px;
`;
