import type { channelImportText } from "../../../core/text/channel-import";

type Words = (typeof channelImportText)["zh"];

/** A workbook with a head, and rows that show how it is meant. */
export async function sheetTemplate(head: string[], examples: string[][] = []): Promise<Blob> {
  const { default: write } = await import("write-excel-file/browser");
  const cells = [
    head.map((value) => ({ value, type: String, fontWeight: "bold" as const })),
    ...examples.map((row) => row.map((value) => ({ value, type: String }))),
  ];
  return write(cells, { columns: head.map(() => ({ width: 24 })), stickyRowsCount: 1 }).toBlob();
}

/** A workbook with the head the service reads. */
export function importTemplate({ columns }: Words): Promise<Blob> {
  const { channelCode, channelName, group, landingUrl, remark } = columns;
  return sheetTemplate([channelCode, channelName, group, landingUrl, remark]);
}
