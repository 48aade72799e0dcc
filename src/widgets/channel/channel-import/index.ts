export { ChannelImport, type ChannelImportProps } from "./channel-import";
export { Fault, Note, Problem, Rows } from "./channel-import.styles";
export { ChooseFile, type ChooseFileProps } from "./choose-file";
export { sheetTemplate } from "./import-template";
