export { EmbedKeys } from "./embed-keys";
