import { Buffer } from "node:buffer";
import type { BoardFile, ValidBody } from "../../../src/core/api/contract";
import type { boardPictureCalls } from "../../../src/core/api/contract/board-picture";
import { headerFileName } from "../../../src/core/format/file-header";
import { picturePdf, picturePng } from "../../files/picture-file";
import type { Context, Handlers } from "../handler";
import { spendExport } from "../report";
import { drawCounted, type NamedPicture } from "./count-cards";
import { ownPicture, sharedPicture } from "./pictures";

const types = { svg: "image/svg+xml", png: "image/png", pdf: "application/pdf" };

async function fileOf(
  { language, now }: Context,
  { picture, appName, days }: NamedPicture,
  { format, theme }: Pick<ValidBody<"board/export">, "format" | "theme">,
): Promise<{ map: BoardFile }> {
  const drawn = drawCounted(picture, { theme, language });
  const { title } = picture;
  const bytes = {
    svg: async () => Buffer.from(drawn.svg),
    png: () => picturePng(drawn),
    pdf: () => picturePdf(drawn, { title, appName, madeMs: now() }),
  }[format];
  const name = headerFileName({ appName, title, days, filters: "", zones: "", createdAt: "" });
  const content = Buffer.from(await bytes()).toString("base64");
  return { map: { file: { name: `${name}.${format}`, type: types[format], content } } };
}

/** Handlers of the pictures of boards. */
export const boardPictureHandlers: Handlers<keyof typeof boardPictureCalls> = {
  "board/export": async (context, body) => {
    await spendExport(context);
    return fileOf(context, await ownPicture(context, body), body);
  },
  "boardShare/export": async (context, body) =>
    fileOf(context, await sharedPicture(context, body), body),
};
