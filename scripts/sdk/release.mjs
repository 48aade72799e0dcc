/**
 * Releases the SDKs: keeps the packages of the newest version in `sdk/releases`, where they never change
 * again and stay for download. To be committed with the sources that they were made from.
 */
import { newestEntries } from "./changelog.mjs";
import { keepRelease } from "./releases.mjs";

console.log(`已保存：${keepRelease(newestEntries())}`);
