export { EmbedKeyList, EmbedKeys } from "./embed-keys";
export {
  Choices,
  Clip,
  Marked,
  Mono,
  TableSpace,
  Values,
  Warning,
} from "./embed-keys.styles";
