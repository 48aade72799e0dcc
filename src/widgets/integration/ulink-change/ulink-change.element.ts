import { elementOf } from "../../../core/element/element-definition";

export const ulinkChangeElement = elementOf<object>()({
  tag: "xi-ulink-change",
  load: async () => (await import("./ulink-change")).UlinkChange,
});
