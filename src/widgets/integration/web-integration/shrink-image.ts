import { cutImage, middle, pngOf } from "../../../core/ui/file";

/** An icon as it is uploaded, with an address that the preview shows it by. */
export interface ShrunkImage {
  file: File;
  previewUrl: string;
}

const sidePx = 256;
export const largestFileBytes = 10 * 1024 * 1024;

/** The square in the middle of a picture, as a PNG of 256 px; null when it is no picture. */
export async function shrinkImage(selected: File): Promise<ShrunkImage | null> {
  const bitmap = await createImageBitmap(selected).catch(() => null);
  if (!bitmap) return null;
  const canvas = cutImage(bitmap, middle, sidePx);
  bitmap.close();
  const file = await pngOf(canvas);
  return file && { file, previewUrl: canvas.toDataURL("image/png") };
}
