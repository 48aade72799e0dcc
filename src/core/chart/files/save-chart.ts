import { type CsvCell, toCsv } from "../../format/csv";
import {
  captionLines,
  type FileHeader,
  type FileHeaderMessages,
  headerFileName,
  headerRows,
} from "../../format/file-header";
import { copyText, saveFile, saveXlsx } from "../../ui/file";
import { type ChartData, chartHeaders, chartRows } from "../chart-data";
import { elementPng, type PictureTexts } from "./element-png";
import { elementSvg } from "./element-svg";

/** A chart as its files hold it. */
export interface ChartFile {
  header: FileHeader;
  messages: FileHeaderMessages;
  data: ChartData;
  xName: string;
  /** Name of a column of the compared period. */
  compareName: (name: string) => string;
  /** Lines below the picture. */
  notes: readonly string[];
}

const picture = ({ header, messages, notes }: ChartFile): PictureTexts => ({
  caption: captionLines(header, messages),
  notes,
});

/** Returns the header, the names of the columns, and the values as they are. */
export function chartSheet({ header, messages, data, xName, compareName }: ChartFile): CsvCell[][] {
  const columns = chartHeaders(data, xName, compareName, (one) => one.fileName ?? one.name);
  const rows = chartRows({ ...data, x: data.keys ?? data.x });
  return [...headerRows(header, messages), [], columns, ...rows];
}

/** Text between tabs, as spreadsheets paste it; what would run as a formula stays text. */
export const toTabs = (rows: readonly (readonly CsvCell[])[]): string =>
  rows
    .map((row) =>
      row
        .map((cell) => {
          if (typeof cell === "number") return Number.isFinite(cell) ? String(cell) : "";
          const text = (cell ?? "").replace(/[\t\r\n]+/g, " ");
          return /^[=+\-@]/.test(text) && !/^-?\d+(\.\d+)?%?$/.test(text) ? `'${text}` : text;
        })
        .join("\t"),
    )
    .join("\n");

/** Writes the files of a chart; each fails where the browser cannot draw or refuses. */
export const saveChart = {
  png: async (chart: ChartFile, element: HTMLElement) =>
    saveFile(`${headerFileName(chart.header)}.png`, await elementPng(element, picture(chart))),
  svg: async (chart: ChartFile, element: HTMLElement) =>
    saveFile(
      `${headerFileName(chart.header)}.svg`,
      await elementSvg(element, picture(chart)),
      "image/svg+xml",
    ),
  csv: (chart: ChartFile) =>
    saveFile(
      `${headerFileName(chart.header)}.csv`,
      toCsv(chartSheet(chart)),
      "text/csv;charset=utf-8",
    ),
  xlsx: (chart: ChartFile, sheetName: string) =>
    saveXlsx(headerFileName(chart.header), [{ name: sheetName, rows: chartSheet(chart) }]),
  /** Resolves to whether the browser allowed it. */
  copyPng: async (chart: ChartFile, element: HTMLElement) => {
    try {
      // The picture is made while the press still counts: some browsers forget it in between.
      const item = new ClipboardItem({ "image/png": elementPng(element, picture(chart)) });
      await navigator.clipboard.write([item]);
      return true;
    } catch {
      return false;
    }
  },
  copyRows: (chart: ChartFile, near: HTMLElement) => copyText(toTabs(chartSheet(chart)), near),
};
