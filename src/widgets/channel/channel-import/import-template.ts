import type { channelImportText } from "../../../core/text/channel-import";

type Messages = (typeof channelImportText)["zh"];

/** A workbook with a head, and rows that show how it is meant. */
export async function sheetTemplate(header: string[], examples: string[][] = []): Promise<Blob> {
  const { default: write } = await import("write-excel-file/browser");
  const cells = [
    header.map((value) => ({ value, type: String, fontWeight: "bold" as const })),
    ...examples.map((row) => row.map((value) => ({ value, type: String }))),
  ];
  return write(cells, { columns: header.map(() => ({ width: 24 })), stickyRowsCount: 1 }).toBlob();
}

/** A workbook with the head the service reads. */
export function importTemplate({ columns }: Messages): Promise<Blob> {
  const { channelCode, channelName, group, landingUrl, remark } = columns;
  return sheetTemplate([channelCode, channelName, group, landingUrl, remark]);
}
