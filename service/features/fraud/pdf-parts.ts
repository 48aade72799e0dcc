import type PDFDocument from "pdfkit";

/** Left edge and width of what is written on an A4 page, in points. */
export const left = 48;
export const width = 499;
export const muted = "#667085";
/** A share as it is written. */
export const percent = (part: number, whole: number) =>
  whole > 0 ? `${((100 * part) / whole).toFixed(1)}%` : "–";

export type Doc = InstanceType<typeof PDFDocument>;

/** A heading, not alone at the end of a page. */
export function heading(doc: Doc, text: string): void {
  if (doc.y > 700) doc.addPage();
  doc.moveDown(0.8).font("bold").fontSize(12).fillColor("#101828").text(text, left);
  doc.moveDown(0.3).font("regular").fontSize(9);
}

/** A table whose lines are cut to their column: nothing that data says can run over its neighbour. */
export function table(doc: Doc, headers: string[], shares: number[], rows: string[][]): void {
  const line = (cells: string[], colour: string) => {
    if (doc.y > 770) doc.addPage();
    const { y } = doc;
    let x = left;
    for (const [index, cell] of cells.entries()) {
      const columnWidth = width * (shares[index] ?? 0);
      doc
        .fillColor(colour)
        .text(cell, x, y, { width: columnWidth - 6, height: 12, ellipsis: true });
      x += columnWidth;
    }
    doc.y = y + 14;
  };
  doc.fontSize(8.5);
  line(headers, muted);
  for (const row of rows) line(row, "#101828");
  doc.x = left;
}

/** Shares of two sums per bin, side by side. */
export function histogram(doc: Doc, own: number[], all: number[], bins: readonly string[]): void {
  const [ownSum, allSum] = [own, all].map((item) => item.reduce((sum, one) => sum + one, 0));
  const shares = bins.map((_, index) => [
    (own[index] ?? 0) / (ownSum || 1),
    (all[index] ?? 0) / (allSum || 1),
  ]);
  const highest = Math.max(0.01, ...shares.flat());
  if (doc.y > 640) doc.addPage();
  const top = doc.y + 4;
  const slot = width / bins.length;
  for (const [index, [ownShare = 0, allShare = 0]] of shares.entries()) {
    for (const [barIndex, share, colour] of [
      [0, ownShare, "#155eef"],
      [1, allShare, "#98a2b3"],
    ] as const) {
      const height = (80 * share) / highest;
      const x = left + index * slot + 8 + barIndex * (slot / 2 - 10);
      doc.rect(x, top + 80 - height, slot / 2 - 12, height).fill(colour);
    }
    doc
      .fillColor(muted)
      .fontSize(8)
      .text(
        `${bins[index]}\n${percent(own[index] ?? 0, ownSum ?? 0)}`,
        left + index * slot,
        top + 84,
        {
          width: slot,
          align: "center",
        },
      );
  }
  doc.x = left;
  doc.y = top + 112;
}
