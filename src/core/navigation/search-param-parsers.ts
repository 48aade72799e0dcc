import { type AddressFieldOptions, part, type SearchParamParser } from "./search-param-parser";

const positive = (text: string): number | null => {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
};

export interface TextFieldOptions extends AddressFieldOptions {
  /** Pattern that the whole text must match. */
  pattern?: RegExp;
  /** Keeps spaces at its ends: the text is an input's own value, or a name as it was received. */
  isVerbatim?: boolean;
}

/** A text of at most `maxLength` characters; empty for none. */
export const text = (
  maxLength: number,
  { pattern, isVerbatim = false, ...options }: TextFieldOptions = {},
): SearchParamParser<string> =>
  part(
    {
      fallback: "",
      read: (written) => (pattern?.test(written) === false ? "" : written.slice(0, maxLength)),
      write: (value) => (isVerbatim ? value : value.trim()) || null,
    },
    options,
  );

/** The number of a record, a positive integer; null for none. */
export const id = (options?: AddressFieldOptions): SearchParamParser<number | null> =>
  part<number | null>(
    {
      fallback: null,
      read: positive,
      write: (value) => (value === null ? null : String(value)),
    },
    options,
  );

/** Defines a field with one of `values`; `fallback` until another is chosen. */
export const choice = <const Value extends string | number>(
  values: readonly Value[],
  fallback: NoInfer<Value>,
  options?: AddressFieldOptions,
): SearchParamParser<Value> =>
  part<Value>(
    {
      fallback,
      read: (written) => values.find((value) => String(value) === written) ?? fallback,
      write: (value) => String(value),
    },
    { isFilter: false, ...options },
  );

/** Defines a field with one of `values`, or null for none. */
export const option = <const Value extends string | number>(
  values: readonly Value[],
  options?: AddressFieldOptions,
): SearchParamParser<Value | null> =>
  part<Value | null>(
    {
      fallback: null,
      read: (written) => values.find((value) => String(value) === written) ?? null,
      write: (value) => (value === null ? null : String(value)),
    },
    options,
  );

/** Numbers of records in the order they were chosen, each once, at most `atMost`. */
export const ids = (
  atMost = Number.POSITIVE_INFINITY,
  options?: AddressFieldOptions,
): SearchParamParser<number[]> =>
  part<number[]>(
    {
      fallback: [],
      read: (written) =>
        [...new Set(written.split(",").flatMap((item) => positive(item) ?? []))].slice(0, atMost),
      write: (value) => value.join(",") || null,
    },
    options,
  );

/** Words without `|`. */
export const stringList = (options?: AddressFieldOptions): SearchParamParser<string[]> =>
  part<string[]>(
    {
      fallback: [],
      read: (written) => written.split("|").filter(Boolean),
      write: (value) => value.join("|") || null,
    },
    options,
  );

/** On or off, off until chosen. */
export const flag = (options?: AddressFieldOptions): SearchParamParser<boolean> =>
  part<boolean>(
    { fallback: false, read: (written) => written === "1", write: (value) => (value ? "1" : null) },
    options,
  );

/** Yes, no, or null for either. */
export const yesNo = (options?: AddressFieldOptions): SearchParamParser<boolean | null> =>
  part<boolean | null>(
    {
      fallback: null,
      read: (written) => (written === "1" ? true : written === "0" ? false : null),
      write: (value) => (value === null ? null : value ? "1" : "0"),
    },
    options,
  );

const pagesAtMost = 1_000_000;

/** A page, from 1; any other change of the state goes back to the first one. */
export const page = (): SearchParamParser<number> =>
  part(
    {
      fallback: 1,
      read: (written) => Math.min(positive(written) ?? 1, pagesAtMost),
      write: String,
    },
    { isFilter: false, preservesPage: true },
  );

/** The order of a table. */
export interface SortOrder {
  columnId: string;
  direction: "asc" | "desc";
}

/** An order by one of the columns, such as `visit.desc`; null for the table's own. */
export const sort = (columnIds: readonly string[]): SearchParamParser<SortOrder | null> =>
  part<SortOrder | null>(
    {
      fallback: null,
      read(written) {
        const [columnId = "", direction] = written.split(".");
        if (!columnIds.includes(columnId)) return null;
        return { columnId, direction: direction === "asc" ? "asc" : "desc" };
      },
      write: (value) => value && `${value.columnId}.${value.direction}`,
    },
    { isFilter: false },
  );

/** Inclusive calendar days `YYYY-MM-DD`. */
export interface DayRange {
  start: string;
  end: string;
}

const isDay = (written: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(written) && !Number.isNaN(Date.parse(written));

/** The range that two texts name; null unless both are days and in order. */
export const rangeOf = (start: string, end: string): DayRange | null =>
  isDay(start) && isDay(end) && start <= end ? { start, end } : null;

/** A range of days in `from` and `to`; null for the page's usual one. */
export const days = (options?: AddressFieldOptions): SearchParamParser<DayRange | null> => ({
  fallback: null,
  names: () => ["from", "to"],
  read: ([start, end]) => rangeOf(start ?? "", end ?? ""),
  write: (value) => (value ? [value.start, value.end] : [null, null]),
  options: { isFilter: false, ...options },
});
