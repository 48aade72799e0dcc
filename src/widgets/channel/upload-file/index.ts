export { type Upload, useUpload } from "./use-upload";
