import { qrPng, qrSvg } from "../../../core/ui/display";

export interface QrOrder {
  channels: readonly { code: string; link: string }[];
  format: "png" | "svg";
  sidePx: number;
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

/** Draws the codes one by one, so that the page stays usable, and packs them. */
export async function qrZip(order: QrOrder): Promise<Blob> {
  const { zip } = await import("fflate");
  const files: Record<string, Uint8Array> = {};
  for (const [index, { code, link }] of order.channels.entries()) {
    order.signal.throwIfAborted();
    const picture =
      order.format === "svg"
        ? new Blob([qrSvg(link, order.sidePx)])
        : await qrPng(link, order.sidePx);
    if (!picture) throw new Error("this browser draws no pictures");
    files[`${code}.${order.format}`] = new Uint8Array(await picture.arrayBuffer());
    order.onProgress(index + 1);
    if (index % 10 === 9) await new Promise((resolve) => setTimeout(resolve));
  }
  const packed = await new Promise<Uint8Array>((done, failed) => {
    const stop = zip(files, { level: order.format === "svg" ? 6 : 0 }, (error, bytes) =>
      error ? failed(error) : done(bytes),
    );
    order.signal.addEventListener("abort", () => {
      stop();
      failed(order.signal.reason);
    });
  });
  return new Blob([packed as Uint8Array<ArrayBuffer>], { type: "application/zip" });
}
