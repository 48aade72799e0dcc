import type { CsvCell } from "./csv";
import type { DayRange } from "./day";

/** The words around what a header says. */
export interface FileHeaderMessages {
  /** Names of the lines of a file. */
  rows: Record<
    | "app"
    | "subject"
    | "days"
    | "granularity"
    | "filter"
    | "compared"
    | "timeZone"
    | "updatedAt"
    | "createdAt"
    | "note",
    string
  >;
  bar: string;
  titled(app: string, subject: string): string;
  days(start: string, end: string): string;
  by(granularity: string): string;
  against(compared: string): string;
  dated(compared: string, days: string): string;
  filtered(filters: string): string;
  list(names: readonly string[]): string;
  phrases(said: readonly string[]): string;
  cut(names: string, count: number): string;
  counted(count: number, names: string): string;
  inZone(zone: string): string;
  updated(time: string): string;
  created(time: string): string;
  incomplete: string;
  lastIncomplete: string;
}

/** A filter that held, in words. */
export interface FileFilter {
  name: string;
  values: readonly string[];
  /** Says how many there are, also where there are few. */
  isCounted?: boolean;
}

/** The app, metrics, days and filters of a file or picture; the same in every format. */
export interface FileHeader {
  appName: string;
  /** Name of the report or chart; empty where the name of the file says it. */
  title: string;
  /** Its metrics with their units, where the title does not name them. */
  subject?: string | undefined;
  /** Instead of the title, in the name of a file that has no days. */
  fileName?: string | undefined;
  days?: DayRange | null | undefined;
  /** Name of the step of its axis, such as 「日」. */
  granularity?: string | null | undefined;
  /** The period compared with, in words. */
  compared?: string | null | undefined;
  /** Its days, where its words do not say them; of hours and weeks as they are read. */
  comparedDays?: DayRange | null | undefined;
  /** Words are written as they are. */
  filters: string | readonly FileFilter[];
  zones: string;
  /** When the values were read; absent where nobody knows. */
  updatedAt?: string | null | undefined;
  createdAt: string;
  /** True when the last period has not ended. */
  isIncomplete?: boolean | undefined;
  /** Notes on unusual values: sample data, a sample of the devices, pinned values. */
  marks?: readonly string[] | undefined;
}

/** Names of a filter that a picture has room for. */
const mostNames = 3;

/** Says the filters; `most` cuts long lists to the first ones and their number. */
function filterWords(
  filters: FileHeader["filters"],
  messages: FileHeaderMessages,
  most = Number.POSITIVE_INFINITY,
): string {
  if (typeof filters === "string") return filters;
  const said = filters.map(({ name, values, isCounted }) => {
    const names = messages.list(values.slice(0, most));
    if (values.length > most) return `${name} ${messages.cut(names, values.length)}`;
    return `${name} ${isCounted ? messages.counted(values.length, names) : names}`;
  });
  return messages.phrases(said);
}

/** The year is said once where both days are of the same. */
const rangeWords = ({ start, end }: DayRange, messages: FileHeaderMessages): string =>
  start === end
    ? start
    : messages.days(start, start.slice(0, 4) === end.slice(0, 4) ? end.slice(5) : end);

/** The days of the compared period, where its words do not say them. */
const undatedDays = ({ compared, comparedDays }: FileHeader): DayRange | null =>
  comparedDays && !compared?.includes(comparedDays.start) ? comparedDays : null;

/** Returns the lines above a picture: of what, over which days, as of when. */
export function captionLines(header: FileHeader, messages: FileHeaderMessages): string[] {
  const { days, granularity, compared, updatedAt, marks = [] } = header;
  const undated = undatedDays(header);
  const against =
    compared && (undated ? messages.dated(compared, rangeWords(undated, messages)) : compared);
  const period = messages.phrases([
    ...(days ? [rangeWords(days, messages)] : []),
    ...(granularity ? [messages.by(granularity)] : []),
    ...(against ? [messages.against(against)] : []),
  ]);
  const filters = filterWords(header.filters, messages, mostNames);
  const shown = [period, filters && messages.filtered(filters)].filter(Boolean);
  return [
    messages.titled(header.appName, header.subject || header.title),
    ...(shown.length > 0 ? [shown.join(messages.bar)] : []),
    [
      messages.inZone(header.zones),
      updatedAt ? messages.updated(updatedAt) : messages.created(header.createdAt),
      ...(header.isIncomplete ? [messages.incomplete] : []),
      ...marks,
    ].join(" · "),
  ];
}

/** Returns the lines above the rows of a file; nothing is cut. */
export function headerRows(header: FileHeader, messages: FileHeaderMessages): CsvCell[][] {
  const { rows } = messages;
  const undated = undatedDays(header);
  const filters = filterWords(header.filters, messages);
  const marks = [
    ...(header.isIncomplete ? [messages.lastIncomplete] : []),
    ...(header.marks ?? []),
  ];
  return [
    ...(header.title ? [[header.title]] : []),
    [rows.app, header.appName],
    ...(header.subject ? [[rows.subject, header.subject]] : []),
    ...(header.days ? [[rows.days, header.days.start, header.days.end]] : []),
    ...(header.granularity ? [[rows.granularity, header.granularity]] : []),
    ...(filters ? [[rows.filter, filters]] : []),
    ...(header.compared
      ? [[rows.compared, header.compared, ...(undated ? [undated.start, undated.end] : [])]]
      : []),
    [rows.timeZone, header.zones],
    ...(header.updatedAt ? [[rows.updatedAt, header.updatedAt]] : []),
    [rows.createdAt, header.createdAt],
    ...(marks.length > 0 ? [[rows.note, messages.phrases(marks)]] : []),
  ];
}

/** Signs that no file system takes in a name, that hide text, or that turn its direction. */
const unsafe =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get through
  /[\u0000-\u001f\u007f-\u009f\\/:*?"<>|\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]+/g;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
/** Longest part of a name, in signs; four of them with an ending stay under 255 bytes of UTF-8. */
const longestPart = 28;

function safePart(part: string): string {
  const clean = [...part.replace(unsafe, " ").replace(/\s+/g, " ").trim()];
  const cut = clean
    .slice(0, longestPart)
    .join("")
    .replace(/^[. ]+|[. ]+$/g, "");
  return reserved.test(cut) ? `${cut}_` : cut;
}

/** Returns the name of a file without its ending: app, what it shows, and its days. */
export const headerFileName = ({ appName, title, subject, fileName, days }: FileHeader): string =>
  [appName, fileName || subject || title, ...(days ? [days.start, days.end] : [])]
    .map(safePart)
    .filter(Boolean)
    .join("_") || "chart";
