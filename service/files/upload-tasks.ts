import { readHap } from "../packages/read-hap";
import { readIpa } from "../packages/read-ipa";
import { readPackage } from "../packages/read-package";
import { readSheet } from "./read-sheet";

/** What is done with uploaded bytes; each runs in a thread of its own, see `parse-upload.ts`. */
export const uploadTasks = { sheet: readSheet, apk: readPackage, ipa: readIpa, hap: readHap };

export type UploadTask = keyof typeof uploadTasks;
export type UploadAnswer<Task extends UploadTask> = Awaited<ReturnType<(typeof uploadTasks)[Task]>>;
