export { DownloadConfig, type DownloadConfigProps } from "./download-config";
