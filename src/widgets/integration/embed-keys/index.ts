export { EmbedKeyList, EmbedKeys } from "./embed-keys";
export {
  Choices,
  Marked,
  Mono,
  TableSpace,
  Values,
  Warning,
} from "./embed-keys.styles";
