import type { channelImportText } from "../../../core/text/channel-import";

type Words = (typeof channelImportText)["zh"];

/** A workbook with the head the service reads. */
export async function importTemplate({ columns }: Words): Promise<Blob> {
  const { default: write } = await import("write-excel-file/browser");
  const { channelCode, channelName, group, landingUrl, remark } = columns;
  const head = [channelCode, channelName, group, landingUrl, remark];
  const cells = head.map((value) => ({ value, type: String, fontWeight: "bold" as const }));
  return write([cells], { columns: head.map(() => ({ width: 24 })), stickyRowsCount: 1 }).toBlob();
}
