import type { Browser } from "playwright";

/**
 * The largest difference of a colour channel between two pictures, 0 to 255, or 256 where their sizes
 * differ. Edges that are drawn a second time differ by one or two.
 */
export async function imageDifference(
  browser: Browser,
  screenshots: [Buffer, Buffer],
): Promise<number> {
  const page = await browser.newPage();
  const difference = await page.evaluate(
    async (encoded) => {
      const [one, other] = await Promise.all(
        encoded.map(async (text) => {
          const image = new Image();
          image.src = `data:image/png;base64,${text}`;
          await image.decode();
          const { width, height } = image;
          const canvas = new OffscreenCanvas(width, height).getContext("2d");
          canvas?.drawImage(image, 0, 0);
          return canvas?.getImageData(0, 0, width, height);
        }),
      );
      if (!one || !other || one.width !== other.width || one.height !== other.height) return 256;
      let most = 0;
      for (let at = 0; at < one.data.length; at++)
        most = Math.max(most, Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0)));
      return most;
    },
    screenshots.map((screenshot) => screenshot.toString("base64")),
  );
  await page.close();
  return difference;
}
