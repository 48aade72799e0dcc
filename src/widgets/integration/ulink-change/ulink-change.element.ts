import { elementOf } from "../../../core/element/element-definition";

export const ulinkChangeElement = elementOf<object>()({
  tag: "xi-ulink-change",
  area: "integration",
  load: async () => (await import("./ulink-change")).UlinkChange,
});
