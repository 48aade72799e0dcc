import { rasterise } from "../../raster/rasterise";

const maxPictures = 60;

/** Keeps the newest pictures, so that a mail to many readers is drawn once; drawing takes the processor for itself. */
export function createPngCache() {
  const pictures = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  return (key: string, svg: string, scale: number): Promise<Uint8Array<ArrayBuffer>> => {
    const kept = pictures.get(key);
    pictures.delete(key);
    const picture =
      kept ??
      rasterise(svg, scale).catch((error: unknown) => {
        pictures.delete(key);
        throw error;
      });
    pictures.set(key, picture);
    const [oldest] = pictures.keys();
    if (pictures.size > maxPictures && oldest !== undefined) pictures.delete(oldest);
    return picture;
  };
}
