import { qrLinkOf } from "../../../core/api/contract/constants/link";
import { qrPng } from "../../../core/ui/display";
import { saveFile } from "../../../core/ui/file";

const sidePx = 1024;

/** Saves the codes of links as one archive, drawn one by one so that the page stays usable. */
export async function saveCodes(
  name: string,
  links: readonly { suffix: string; link: string }[],
): Promise<void> {
  const { zipSync } = await import("fflate");
  const files: Record<string, Uint8Array> = {};
  for (const { suffix, link } of links) {
    const image = await qrPng(qrLinkOf(link), sidePx);
    if (!image) throw new Error("this browser draws no pictures");
    files[`${suffix}.png`] = new Uint8Array(await image.arrayBuffer());
  }
  const packed = zipSync(files, { level: 0 }) as Uint8Array<ArrayBuffer>;
  saveFile(`${name}.zip`, new Blob([packed], { type: "application/zip" }));
}
