import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installPackages } from "./apt.mjs";

const foundation = "/usr/include/GNUstep/Foundation/Foundation.h";
const isThere = () => spawnSync("clang", ["--version"]).status === 0 && existsSync(foundation);

/** Whether Objective-C is compiled here, installed when it can be; the core of the iOS SDK runs on it. */
export const findObjc = () =>
  isThere() || (installPackages("clang", "gobjc", "libgnustep-base-dev") && isThere());
