import type { Clock } from "../../format/clock";
import { type CsvCell, toCsv } from "../../format/csv";
import { zoneMessages } from "../../format/day";
import {
  captionLines,
  type FileHeader,
  type FileHeaderMessages,
  headerFileName,
  headerRows,
} from "../../format/file-header";
import { chartFilesText } from "../../text/chart-files";
import { type Locale, loadEnglish, type MessageBundle } from "../../text/define-messages";
import { fileHeaderText } from "../../text/file-header";
import { copyText, saveFile, saveXlsx } from "../../ui/file";
import { type ChartData, chartHeaders, chartRows } from "../chart-data";
import type { ChartSourceValue } from "../chart-source";
import { elementPng } from "./element-png";
import { elementSvg } from "./element-svg";

/** A chart as its files hold it. */
export interface ChartFile {
  title: string;
  subject: string | undefined;
  fileName: string | undefined;
  data: ChartData;
  xName: string;
  /** Name of a column of the compared period. */
  compareName: (name: string) => string;
  /** The drawn chart; null where only its table is shown. */
  element: HTMLElement | null;
  /** Lines below the picture. */
  notes: readonly string[];
  /** The app that is open. */
  appName: string;
  source: ChartSourceValue | null;
  clock: Clock;
  locale: Locale;
}

export type ChartFileKind = "png" | "pdf" | "svg" | "csv" | "xlsx" | "copyPng" | "copyRows";

function headerOf(chart: ChartFile): FileHeader {
  const { title, subject, data, source, clock } = chart;
  const [start, end = start] = [data.compareX?.[0], data.compareX?.at(-1)];
  return {
    appName: source?.appName ?? chart.appName,
    title,
    subject,
    fileName: source ? undefined : chart.fileName,
    days: source?.days,
    // Without dates along the axis there are no steps and nothing is compared.
    granularity: (data.keys ?? data.days) && source?.granularity,
    compared: data.series.some(({ compare }) => compare) ? source?.compared : null,
    comparedDays: start && end ? { start, end } : null,
    filters: source?.filters ?? [],
    zones: zoneMessages(clock.zones),
    updatedAt: data.updatedAt === undefined ? null : clock.formatTime(data.updatedAt).slice(0, 16),
    createdAt: clock.formatTime(Date.now()),
    isIncomplete: data.incompleteFrom !== undefined,
    marks: source?.marks,
  };
}

/** Returns the header, the names of the columns, and the values as they are. */
function sheetOf(
  { data, xName, compareName }: ChartFile,
  header: FileHeader,
  messages: FileHeaderMessages,
): CsvCell[][] {
  const columns = chartHeaders(data, xName, compareName, (one) => one.fileName ?? one.name);
  const rows = chartRows({ ...data, x: data.keys ?? data.x });
  return [...headerRows(header, messages), [], columns, ...rows];
}

/** The header as lines of text. */
const headerText = (header: FileHeader, messages: FileHeaderMessages): string =>
  headerRows(header, messages)
    .map((cells) => cells.join(" "))
    .join("\n");

/** Text between tabs, as spreadsheets paste it; what would run as a formula stays text. */
const toTabs = (rows: readonly (readonly CsvCell[])[]): string =>
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

/** Puts a picture on the clipboard; resolves to whether the browser allowed it. */
async function copyPicture(png: Promise<Blob>): Promise<boolean> {
  try {
    // The picture is made while the press still counts: some browsers forget it in between.
    await navigator.clipboard.write([new ClipboardItem({ "image/png": png })]);
    return true;
  } catch {
    return false;
  }
}

const wordsOf = async <Texts>(bundle: MessageBundle<Texts>, locale: Locale): Promise<Texts> =>
  locale === "en" ? loadEnglish(bundle) : bundle.zh;

/** The toast after a file or copy was made. */
export interface MadeChartFile {
  kind: "success" | "error";
  message: string;
}

/** Makes a file or copy of a chart. */
export async function makeChartFile(
  kind: ChartFileKind,
  chart: ChartFile,
): Promise<MadeChartFile | null> {
  const words = await wordsOf(chartFilesText, chart.locale);
  const messages = await wordsOf(fileHeaderText, chart.locale);
  const header = headerOf(chart);
  const name = headerFileName(header);
  const sheet = () => sheetOf(chart, header, messages);
  const element = chart.element ?? document.body;
  const texts = { caption: captionLines(header, messages), notes: chart.notes };
  const copied = (isDone: boolean, done: string, refused: string): MadeChartFile =>
    isDone ? { kind: "success", message: done } : { kind: "error", message: refused };
  try {
    switch (kind) {
      case "png":
        saveFile(`${name}.png`, await elementPng(element, texts));
        return null;
      case "pdf": {
        const { chartPdf } = await import("./chart-pdf");
        const described = {
          title: texts.caption[0] ?? "",
          subject: headerText(header, messages),
          appName: header.appName,
        };
        saveFile(`${name}.pdf`, await chartPdf(await elementPng(element, texts), described));
        return null;
      }
      case "svg":
        saveFile(`${name}.svg`, await elementSvg(element, texts), "image/svg+xml");
        return null;
      case "csv":
        saveFile(`${name}.csv`, toCsv(sheet()), "text/csv;charset=utf-8");
        return null;
      case "xlsx":
        await saveXlsx(name, [{ name: words.sheet, rows: sheet() }]);
        return null;
      case "copyPng": {
        const isDone = await copyPicture(elementPng(element, texts));
        return copied(isDone, words.pngCopied, words.pngNotCopied);
      }
      default:
        return copied(
          await copyText(toTabs(sheet()), element),
          words.rowsCopied,
          words.rowsNotCopied,
        );
    }
  } catch {
    const isPicture = kind === "png" || kind === "svg";
    return { kind: "error", message: isPicture ? words.pngFailed : words.fileFailed };
  }
}
