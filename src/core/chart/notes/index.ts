export { type ChartMark, type ChartNote, ChartNotes, type ChartNotesValue } from "./chart-notes";
export { noteColors } from "./note-marks";
