import { patterns } from "../../../core/form/patterns";

export const maxNames = 200;

/** Names as typed, one a line; blank lines are none. */
export const readNames = (typed: string): string[] =>
  typed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** The first line (from 1) whose name is none; null when all are. */
export function badLine(typed: string): number | null {
  const lines = typed.split(/\r?\n/);
  const index = lines.findIndex((line) => line.trim() !== "" && !patterns.label.test(line.trim()));
  return index === -1 ? null : index + 1;
}
