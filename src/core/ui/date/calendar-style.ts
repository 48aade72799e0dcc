import { styled } from "styled-components";
import { CalendarSpace, monthWidthPx } from "./calendar-space";

/** Dresses the calendar library's own class names. */
export const CalendarBox = styled(CalendarSpace)`
  .rdp-months {
    position: relative;
    display: flex;
    gap: 24px;
  }
  .rdp-month {
    width: ${monthWidthPx}px;
  }
  .rdp-nav {
    position: absolute;
    inset: 0 0 auto;
    display: flex;
    justify-content: space-between;
  }
  .rdp-nav button {
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    padding: 0;
    border: 0;
    border-radius: var(--_radius);
    background: none;
    color: var(--_text-muted);
  }
  .rdp-nav button:hover {
    background: var(--_hover);
  }
  .rdp-nav button[aria-disabled="true"] {
    opacity: 0.4;
    cursor: not-allowed;
  }
  .rdp-month_caption {
    display: grid;
    place-items: center;
    height: 28px;
    font-weight: 600;
  }
  .rdp-month_grid {
    border-collapse: separate;
    border-spacing: 0 2px;
  }
  .rdp-weekday {
    width: 34px;
    height: 32px;
    color: var(--_text-muted);
    font-size: 12px;
    font-weight: 400;
    text-align: center;
  }
  .rdp-day {
    width: 34px;
    height: 30px;
    padding: 0;
    text-align: center;
  }
  .rdp-day_button {
    width: 34px;
    height: 30px;
    padding: 0;
    border: 0;
    border-radius: var(--_radius);
    background: none;
    font-variant-numeric: tabular-nums;
  }
  .rdp-day_button:hover:not(:disabled) {
    background: var(--_hover);
  }
  .rdp-today .rdp-day_button {
    box-shadow: inset 0 0 0 1px var(--_brand-text);
  }
  .rdp-disabled .rdp-day_button {
    color: var(--_text-muted);
    opacity: 0.5;
    cursor: not-allowed;
  }
  .rdp-selected {
    background: var(--_selected);
  }
  .rdp-range_start {
    border-radius: var(--_radius) 0 0 var(--_radius);
  }
  .rdp-range_end {
    border-radius: 0 var(--_radius) var(--_radius) 0;
  }
  .rdp-range_start.rdp-range_end {
    border-radius: var(--_radius);
  }
  .rdp-range_start .rdp-day_button,
  .rdp-range_end .rdp-day_button {
    background: var(--_brand);
    color: var(--_text-on-brand);
  }
`;
