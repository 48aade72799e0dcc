import type { CsvCell } from "../../format";
import { saveFile } from "./save-file";

export interface XlsxSheet {
  /** At most 31 characters. */
  name: string;
  rows: readonly (readonly CsvCell[])[];
}

/** Offers sheets as one workbook, without ending in `name`; texts stay texts, whatever they begin with. */
export async function saveXlsx(name: string, sheets: readonly XlsxSheet[]): Promise<void> {
  const { default: writeExcelFile } = await import("write-excel-file/browser");
  const blob = await writeExcelFile(
    sheets.map((sheet) => ({
      sheet: sheet.name,
      data: sheet.rows.map((row) =>
        row.map((cell) =>
          typeof cell === "number"
            ? { type: Number, value: cell }
            : cell
              ? { type: String, value: cell }
              : null,
        ),
      ),
    })),
  ).toBlob();
  saveFile(`${name}.xlsx`, blob);
}
