import { elementOf } from "../../../core/element/element-definition";

export const webIntegrationElement = elementOf()({
  tag: "xi-web-integration",
  area: ["app", "integration"],
  load: async () => (await import("./web-integration")).WebIntegration,
  needsApp: true,
});
