import { PDFDocument } from "@cantoo/pdf-lib";
import { pictureScale } from "./caption-layout";

/** What a document says of itself, beside its picture. */
interface PdfTexts {
  title: string;
  /** The whole header, one fact a line. */
  subject: string;
  appName: string;
}

const pointsPerPixel = 0.75;

/** Puts the picture of a chart on a page of its size; its words are in the picture, so that no font has to be sent. */
export async function chartPdf(png: Blob, texts: PdfTexts): Promise<Blob> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(texts.title, { showInWindowTitleBar: true });
  pdf.setSubject(texts.subject);
  pdf.setAuthor(texts.appName);
  const picture = await pdf.embedPng(await png.arrayBuffer());
  const { width, height } = picture.scale(pointsPerPixel / pictureScale);
  pdf.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height });
  return new Blob([new Uint8Array(await pdf.save())], { type: "application/pdf" });
}
