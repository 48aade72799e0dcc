export { ChannelImport, type ChannelImportProps } from "./channel-import";
