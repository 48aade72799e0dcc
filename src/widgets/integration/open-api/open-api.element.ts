import { elementOf } from "../../../core/element/element-definition";

export const openApiElement = elementOf()({
  tag: "xi-open-api",
  area: "own",
  load: async () => (await import("./open-api")).OpenApi,
});
