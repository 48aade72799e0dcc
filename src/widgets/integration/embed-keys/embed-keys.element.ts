import { elementOf } from "../../../core/element/element-definition";

export const embedKeysElement = elementOf()({
  tag: "xi-embed-keys",
  area: "own",
  load: async () => (await import("./embed-keys")).EmbedKeys,
});
