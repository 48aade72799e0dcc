import { readHap } from "../packages/read-hap";
import { readIpa } from "../packages/read-ipa";
import { readPackage } from "../packages/read-package";
import { readDocument } from "./read-document";
import { readImage } from "./read-image";
import { readSheet } from "./read-sheet";

export const uploadTasks = {
  sheet: readSheet,
  apk: readPackage,
  ipa: readIpa,
  hap: readHap,
  picture: readImage,
  document: readDocument,
};

export type UploadTask = keyof typeof uploadTasks;
export type UploadResponse<Task extends UploadTask> = Awaited<
  ReturnType<(typeof uploadTasks)[Task]>
>;
