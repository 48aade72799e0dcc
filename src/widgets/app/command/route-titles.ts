import { isOfShape } from "../../../core/api/contract/constants/route-shape";

/** The pattern among `titles` that a console path is an address of. */
export const patternOf = (titles: Readonly<Record<string, string>>, path: string) =>
  titles[path] === undefined ? Object.keys(titles).find((item) => isOfShape(item, path)) : path;

/** The number in the address of a record, such as a channel's. */
export const idOf = (path: string): number | null => {
  const last = Number(path.split("/").at(-1));
  return Number.isSafeInteger(last) && last > 0 ? last : null;
};
