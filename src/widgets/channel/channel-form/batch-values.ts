import type { BatchResult, CallBody } from "../../../core/api/contract";
import { patterns } from "../../../core/form/patterns";
import { toCsv } from "../../../core/format";

export const maxBatch = 200;
export const maxDigits = 9;

/** Stands for the number in a pattern of names; no name may hold it itself. */
export const numberMark = "#";

/** Pattern of the codes and names of a batch. */
export interface BatchValues {
  prefix: string;
  /** As typed: leading zeros give the width of all numbers. */
  firstNumber: string;
  lastNumber: string;
  namePattern: string;
}

export type BatchItem = CallBody<"channel/batchAdd">["items"][number];

const isNumber = (typed: string) => /^\d{1,9}$/.test(typed);

/** Counts the numbers from the first to the last; 0 when invalid or reversed. */
export function countNumbers({ firstNumber, lastNumber }: BatchValues): number {
  const [first, last] = [firstNumber.trim(), lastNumber.trim()];
  if (!isNumber(first) || !isNumber(last)) return 0;
  return Math.max(0, Number(last) - Number(first) + 1);
}

/** Returns one item per number; none while the numbers are invalid. */
export function batchItems(values: BatchValues): BatchItem[] {
  const count = countNumbers(values);
  if (count > maxBatch) return [];
  const first = values.firstNumber.trim();
  return Array.from({ length: count }, (_, index) => {
    const number = String(Number(first) + index).padStart(first.length, "0");
    return {
      channelCode: values.prefix.trim() + number,
      channelName: values.namePattern.trim().replaceAll(numberMark, number),
    };
  });
}

interface NumberWords {
  reversed: string;
  tooMany: (max: number) => string;
  tooLong: string;
}

/** Returns the error of the numbers together, or null. */
export function faultOfNumbers(values: BatchValues, words: NumberWords): string | null {
  const count = countNumbers(values);
  if (count === 0) return words.reversed;
  if (count > maxBatch) return words.tooMany(maxBatch);
  const isCode = ({ channelCode }: BatchItem) => patterns.channelCode.test(channelCode);
  return batchItems(values).every(isCode) ? null : words.tooLong;
}

interface NameWords {
  unmarked: string;
  pattern: string;
}

/** Returns the error of the names together, or null. */
export function faultOfNames(values: BatchValues, words: NameWords): string | null {
  if (!values.namePattern.includes(numberMark)) return words.unmarked;
  const longest = values.namePattern.trim().replaceAll(numberMark, values.lastNumber.trim());
  const isName = ({ channelName }: BatchItem) => patterns.label.test(channelName);
  const items = batchItems(values);
  if (items.length === 0) return patterns.label.test(longest) ? null : words.pattern;
  return items.every(isName) ? null : words.pattern;
}

/** Code and link of every created channel, one a line, as a spreadsheet takes them. */
export const linesOf = ({ created }: BatchResult): string =>
  created.map(({ channelCode, link }) => `${channelCode}\t${link}`).join("\n");

/** The whole outcome as a file. */
export const batchFile = (
  { created, skipped }: BatchResult,
  head: readonly string[],
  createdWord: string,
): string =>
  toCsv([
    head,
    ...created.map((row) => [row.channelCode, row.channelName, row.link, createdWord]),
    ...skipped.map(({ channelCode, reason }) => [channelCode, "", "", reason]),
  ]);
