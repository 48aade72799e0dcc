export { ChannelImport, type ChannelImportProps } from "./channel-import";
export { ErrorText, Note, Rows } from "./channel-import.styles";
export { ChooseFile, type ChooseFileProps } from "./choose-file";
export { ImportFollower, type ImportFollowerProps } from "./import-follower";
export { sheetTemplate } from "./import-template";
export { RowProblems } from "./row-problems";
