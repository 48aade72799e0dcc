/** Which square of a picture is cut out. */
export interface ImageCut {
  /** Centre of the square, 0 to 1 of what it can move: 0 = as far left or up as it goes. */
  x: number;
  y: number;
  /** 1 = the largest square there is; 2 = half as wide. */
  zoom: number;
}

/** The largest square in the middle. */
export const middle: ImageCut = { x: 0.5, y: 0.5, zoom: 1 };

export interface Square {
  left: number;
  top: number;
  side: number;
}

/** The square of a cut, in pixels of the picture; always within it. */
export function squareOf(
  { width, height }: { width: number; height: number },
  { x, y, zoom }: ImageCut,
): Square {
  const side = Math.min(width, height) / Math.max(1, zoom);
  return { left: (width - side) * x, top: (height - side) * y, side };
}

/** Draws a square of a picture over the whole of a canvas. */
export function drawCut(canvas: HTMLCanvasElement, bitmap: ImageBitmap, cut: ImageCut): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const { left, top, side } = squareOf(bitmap, cut);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** A square of a picture, drawn anew with sides of `sidePx`. */
export function cutImage(bitmap: ImageBitmap, cut: ImageCut, sidePx: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = sidePx;
  canvas.height = sidePx;
  drawCut(canvas, bitmap, cut);
  return canvas;
}

/** Converts a canvas to a PNG file; null when the browser cannot. */
export async function pngOf(canvas: HTMLCanvasElement): Promise<File | null> {
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  return bytes && new File([bytes], "icon.png", { type: "image/png" });
}
