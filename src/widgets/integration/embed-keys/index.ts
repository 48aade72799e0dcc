export { EmbedKeyList, EmbedKeys } from "./embed-keys";
export {
  Actions,
  Choices,
  Clip,
  Marked,
  Mono,
  TableSpace,
  Values,
  Warning,
} from "./embed-keys.styles";
