export { type Upload, useUpload } from "../../../core/query/use-upload";
