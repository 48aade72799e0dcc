import { elementOf } from "../../../core/element/element-definition";
import type { IntegrationGuideProps } from "./integration-guide";

export const integrationGuideElement = elementOf<IntegrationGuideProps>()({
  tag: "xi-integration-guide",
  area: ["app", "integration"],
  load: async () => (await import("./integration-guide")).IntegrationGuide,
  attributes: { platform: "string" },
  needsApp: true,
});
