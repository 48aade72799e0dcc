import { qrPng, qrSvg } from "../../../core/ui/display";

export interface QrZipOptions {
  channels: readonly { code: string; link: string }[];
  format: "png" | "svg";
  sidePx: number;
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

/** Draws the codes one by one, so that the page stays usable, and packs them. */
export async function qrZip(options: QrZipOptions): Promise<Blob> {
  const { zip } = await import("fflate");
  const files: Record<string, Uint8Array> = {};
  for (const [index, { code, link }] of options.channels.entries()) {
    options.signal.throwIfAborted();
    const image =
      options.format === "svg"
        ? new Blob([qrSvg(link, options.sidePx)])
        : await qrPng(link, options.sidePx);
    if (!image) throw new Error("this browser draws no pictures");
    files[`${code}.${options.format}`] = new Uint8Array(await image.arrayBuffer());
    options.onProgress(index + 1);
    if (index % 10 === 9) await new Promise((resolve) => setTimeout(resolve));
  }
  const packed = await new Promise<Uint8Array>((done, failed) => {
    const stop = zip(files, { level: options.format === "svg" ? 6 : 0 }, (error, bytes) =>
      error ? failed(error) : done(bytes),
    );
    options.signal.addEventListener("abort", () => {
      stop();
      failed(options.signal.reason);
    });
  });
  return new Blob([packed as Uint8Array<ArrayBuffer>], { type: "application/zip" });
}
