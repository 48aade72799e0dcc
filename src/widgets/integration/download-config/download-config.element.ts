import { elementOf } from "../../../core/element/element-definition";
import type { DownloadConfigProps } from "./download-config";

export const downloadConfigElement = elementOf<DownloadConfigProps>()({
  tag: "xi-download-config",
  area: ["app", "integration"],
  load: async () => (await import("./download-config")).DownloadConfig,
  attributes: { platform: "string" },
  needsApp: true,
});
