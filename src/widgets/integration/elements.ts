import { defineWidgetElement } from "../../core/element/element-definition";
import type { DownloadConfigProps } from "./download-config/download-config";
import type { IntegrationGuideProps } from "./integration-guide/integration-guide";

export const downloadConfigElement = defineWidgetElement<DownloadConfigProps>()({
  tag: "xi-download-config",
  area: ["app", "integration"],
  load: async () => (await import("./download-config/download-config")).DownloadConfig,
  attributes: { platform: "string" },
  needsApp: true,
});

export const embedKeysElement = defineWidgetElement()({
  tag: "xi-embed-keys",
  area: "own",
  load: async () => (await import("./embed-keys/embed-keys")).EmbedKeys,
});

export const integrationGuideElement = defineWidgetElement<IntegrationGuideProps>()({
  tag: "xi-integration-guide",
  area: ["app", "integration"],
  load: async () => (await import("./integration-guide/integration-guide")).IntegrationGuide,
  attributes: { platform: "string" },
  needsApp: true,
});

export const openApiElement = defineWidgetElement()({
  tag: "xi-open-api",
  area: "own",
  load: async () => (await import("./open-api/open-api")).OpenApi,
});

export const ulinkChangeElement = defineWidgetElement<object>()({
  tag: "xi-ulink-change",
  area: "integration",
  load: async () => (await import("./ulink-change/ulink-change")).UlinkChange,
});

export const universalLinkElement = defineWidgetElement<object>()({
  tag: "xi-universal-link",
  area: "account",
  load: async () => (await import("./universal-link/universal-link")).UniversalLink,
});

export const webIntegrationElement = defineWidgetElement()({
  tag: "xi-web-integration",
  area: ["app", "integration"],
  load: async () => (await import("./web-integration/web-integration")).WebIntegration,
  needsApp: true,
});
