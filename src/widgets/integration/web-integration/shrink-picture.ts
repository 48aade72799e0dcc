/** An icon as it is uploaded, with an address that the preview shows it by. */
export interface ShrunkPicture {
  file: File;
  previewUrl: string;
}

const sidePx = 256;
export const largestFileBytes = 10 * 1024 * 1024;

/** The square in the middle of a picture, as a PNG of 256 px; null when it is no picture. */
export async function shrinkPicture(chosen: File): Promise<ShrunkPicture | null> {
  const bitmap = await createImageBitmap(chosen).catch(() => null);
  if (!bitmap) return null;
  const canvas = document.createElement("canvas");
  canvas.width = sidePx;
  canvas.height = sidePx;
  const cut = Math.min(bitmap.width, bitmap.height);
  const [left, top] = [(bitmap.width - cut) / 2, (bitmap.height - cut) / 2];
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, left, top, cut, cut, 0, 0, sidePx, sidePx);
  bitmap.close();
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!bytes) return null;
  const file = new File([bytes], "icon.png", { type: "image/png" });
  return { file, previewUrl: canvas.toDataURL("image/png") };
}
