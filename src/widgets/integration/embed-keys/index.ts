export { EmbedKeyList, EmbedKeys } from "./embed-keys";
export {
  Actions,
  Choices,
  Clip,
  Code,
  CodeFrame,
  Marked,
  Mono,
  TableSpace,
  Values,
  Warning,
} from "./embed-keys.styles";
