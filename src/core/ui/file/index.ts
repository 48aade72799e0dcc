export { copyText } from "./copy-text";
export { saveFile } from "./save-file";
export { saveXlsx } from "./save-xlsx";
