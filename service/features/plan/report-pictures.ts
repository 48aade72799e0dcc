import { Buffer } from "node:buffer";
import { boardPictureWidthPx, drawBlock, drawBoard } from "../../../src/core/chart/image/index";
import { picturePng } from "../../files/picture-file";
import type { ReportBlock, ReportContent } from "../../store/plan-tables";
import { pictureMessages, planMessages } from "./plan-messages";

/** A chart of a report as a mail shows it, named by its `cid`. */
export interface ReportPicture {
  block: ReportBlock;
  cid: string;
  png: Buffer;
  widthPx: number;
  heightPx: number;
  /** Says its lines with their sums. */
  alt: string;
}

/** Within the borders of a mail. */
const widthPx = 568;
const mostPictures = 3;
const mostBytes = 200_000;

/** All receivers of a run get the same: it is drawn once. */
const drawnOf = new WeakMap<ReportContent, Promise<ReportPicture[]>>();

/** Draws the first charts of a report. */
export function reportPictures(content: ReportContent): Promise<ReportPicture[]> {
  const drawn = drawnOf.get(content) ?? drawPictures(content);
  drawnOf.set(content, drawn);
  return drawn;
}

async function drawPictures(content: ReportContent): Promise<ReportPicture[]> {
  const pictures: ReportPicture[] = [];
  for (const block of content.blocks) {
    if (pictures.length === mostPictures) break;
    if (block.kind === "text" || !block.chart || block.chart.x.length < 2) continue;
    const drawn = drawBlock(block, {
      widthPx,
      theme: "light",
      messages: pictureMessages(content.language),
    });
    const png = Buffer.from(await picturePng(drawn));
    if (png.byteLength > mostBytes) continue;
    const lines = block.chart.series.map(({ name, total }) => `${name} ${total}`.trim());
    pictures.push({
      block,
      cid: `chart-${pictures.length + 1}@report`,
      png,
      widthPx,
      heightPx: drawn.heightPx,
      alt: [block.title, ...lines].filter(Boolean).join(planMessages(content.language).separator),
    });
  }
  return pictures;
}

/** Draws all of a report on one page. */
export function drawWhole(content: ReportContent) {
  const { title, appName, period, sentence, reason, numbers, blocks } = content;
  return drawBoard(
    { title, lines: [appName, period], sentence, reason, numbers, blocks },
    { widthPx: boardPictureWidthPx, theme: "light", messages: pictureMessages(content.language) },
  );
}
