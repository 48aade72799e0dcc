export type { ChartNote } from "./chart-note";
export { ChartNotes, type ChartNotesValue } from "./chart-notes";
export { noteColors } from "./note-marks";
