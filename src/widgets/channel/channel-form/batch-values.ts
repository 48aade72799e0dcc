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

interface NumberMessages {
  reversed: string;
  tooMany: (max: number) => string;
  tooLong: string;
}

/** Returns the error of the numbers together, or null. */
export function problemOfNumbers(values: BatchValues, messages: NumberMessages): string | null {
  const count = countNumbers(values);
  if (count === 0) return messages.reversed;
  if (count > maxBatch) return messages.tooMany(maxBatch);
  const isCode = ({ channelCode }: BatchItem) => patterns.channelCode.test(channelCode);
  return batchItems(values).every(isCode) ? null : messages.tooLong;
}

interface NameMessages {
  unmarked: string;
  pattern: string;
}

/** Returns the error of the names together, or null. */
export function problemOfNames(values: BatchValues, messages: NameMessages): string | null {
  if (!values.namePattern.includes(numberMark)) return messages.unmarked;
  const longest = values.namePattern.trim().replaceAll(numberMark, values.lastNumber.trim());
  const isName = ({ channelName }: BatchItem) => patterns.label.test(channelName);
  const items = batchItems(values);
  if (items.length === 0) return patterns.label.test(longest) ? null : messages.pattern;
  return items.every(isName) ? null : messages.pattern;
}

/** Code and link of every created channel, one a line, as a spreadsheet takes them. */
export const linesOf = ({ created }: BatchResult): string =>
  created.map(({ channelCode, link }) => `${channelCode}\t${link}`).join("\n");

/** The whole outcome as a file. */
export const batchFile = (
  { created, skipped }: BatchResult,
  header: readonly string[],
  createdWord: string,
): string =>
  toCsv([
    header,
    ...created.map((row) => [row.channelCode, row.channelName, row.link, createdWord]),
    ...skipped.map(({ channelCode, reason }) => [channelCode, "", "", reason]),
  ]);
