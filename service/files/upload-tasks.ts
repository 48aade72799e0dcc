import { readHap } from "../packages/read-hap";
import { readIpa } from "../packages/read-ipa";
import { readPackage } from "../packages/read-package";
import { readDocument } from "./read-document";
import { readPicture } from "./read-picture";
import { readSheet } from "./read-sheet";

export const uploadTasks = {
  sheet: readSheet,
  apk: readPackage,
  ipa: readIpa,
  hap: readHap,
  picture: readPicture,
  document: readDocument,
};

export type UploadTask = keyof typeof uploadTasks;
export type UploadAnswer<Task extends UploadTask> = Awaited<ReturnType<(typeof uploadTasks)[Task]>>;
