import { Buffer } from "node:buffer";
import type { PlanAttachment } from "../../../src/core/api/contract/constants/plan";
import type { CsvCell } from "../../../src/core/format/csv";
import { headerFileName } from "../../../src/core/format/file-header";
import { picturePdf, picturePng } from "../../files/picture-file";
import type { ReportContent } from "../../store/plan-tables";
import { makeFile } from "../report";
import { planMessages } from "./plan-messages";
import { drawWhole } from "./report-pictures";

/** Counts and amounts as numbers, so that a sheet adds them up; rates stay as they are read. */
function cellOf(text: string): CsvCell {
  if (!/^-?¥?\d[\d,]*(\.\d+)?$/.test(text)) return text;
  return Number(text.replaceAll(/[¥,]/g, ""));
}

function sheetOf(content: ReportContent) {
  const { mail } = planMessages(content.language);
  const { title, appName, period, sentence, reason, numbers, blocks } = content;
  const tables = blocks.flatMap((block): CsvCell[][] => {
    const head = block.title === "" ? [[]] : [[], [block.title]];
    if (block.kind === "text") return [...head, ...block.text.split("\n").map((line) => [line])];
    const rows = block.allRows ?? block.rows;
    if (rows.length === 0) return [...head, block.head, [mail.noRows]];
    // A day is a date, not a number with dashes.
    return [...head, block.head, ...rows.map(([first, ...cells]) => [first, ...cells.map(cellOf)])];
  });
  return {
    head: [[title], [appName], [period], [sentence], ...(reason === "" ? [] : [[reason]]), []],
    columns: [mail.metric, mail.value, mail.change],
    rows: [
      ...numbers.map(({ name, value, change }) => [name, cellOf(value), change] as CsvCell[]),
      ...tables,
    ],
  };
}

/** Writes a report as the file that its mails have. */
export async function reportAttachment(
  content: ReportContent,
  format: PlanAttachment,
  madeMs: number,
): Promise<{ name: string; type: string; content: Buffer }> {
  const { title, appName, days } = content;
  const name = headerFileName({ appName, title, days, filters: "", zones: "", createdAt: "" });
  if (format === "csv" || format === "xlsx") return makeFile(name, sheetOf(content), format);
  const drawn = drawWhole(content);
  if (format === "png")
    return {
      name: `${name}.png`,
      type: "image/png",
      content: Buffer.from(await picturePng(drawn)),
    };
  return {
    name: `${name}.pdf`,
    type: "application/pdf",
    content: await picturePdf(drawn, { title, appName, madeMs }),
  };
}
