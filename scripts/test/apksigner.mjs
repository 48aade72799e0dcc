import { spawnSync } from "node:child_process";
import { installPackages } from "./apt.mjs";

const isThere = () => spawnSync("apksigner", ["--version"]).status === 0;

/** Whether the platform's tool that checks packages is here, installed when it can be. */
export const findApksigner = () => isThere() || (installPackages("apksigner") && isThere());
