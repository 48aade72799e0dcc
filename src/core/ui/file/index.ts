export { copyText } from "./copy-text";
export { cutPicture, drawCut, middle, type PictureCut, pngOf, squareOf } from "./cut-picture";
export { saveFile } from "./save-file";
export { saveXlsx, type XlsxSheet } from "./save-xlsx";
