import { type CsvCell, toCsv } from "../../../../src/core/format/csv";

/** The mark by which spreadsheets know UTF-8; a file begins with it. */
export const utf8Mark = "\uFEFF";

/** One line of a CSV file. */
export const csvLine = (row: readonly CsvCell[]): string => toCsv([row]).slice(utf8Mark.length);
