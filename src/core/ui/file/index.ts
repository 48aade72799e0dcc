export { copyText } from "./copy-text";
export { cutImage, drawCut, type ImageCut, middle, pngOf, squareOf } from "./crop-image";
export { saveBase64 } from "./save-base64";
export { saveFile } from "./save-file";
export { saveXlsx, type XlsxSheet } from "./save-xlsx";
