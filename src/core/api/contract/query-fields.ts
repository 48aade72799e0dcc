import * as v from "valibot";

const digits = v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number));

/** A whole number from 1 in the query of a GET call, where it travels as digits. */
export const queryNumber = (max = Number.MAX_SAFE_INTEGER) =>
  v.pipe(v.union([v.number(), digits]), v.integer(), v.minValue(1), v.maxValue(max));

const spelled = v.pipe(
  v.picklist(["true", "false"]),
  v.transform((text) => text === "true"),
);

/** Yes or no in the query of a GET call, where it travels as a word. */
export const queryFlag = v.union([v.boolean(), spelled]);

/** Page number from 1 and page size (1 to 100, default 10) of a GET call. */
export const queryPaging = {
  currentPage: v.optional(queryNumber(1_000_000), 1),
  pageSize: v.optional(queryNumber(100), 10),
};
