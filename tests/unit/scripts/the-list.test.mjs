import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { chromiumOnly, theList } from "../../browser/support/the-list.mjs";

const fileOf = (name) => (name.includes("/") ? `${name}.js` : `${name}.test.js`);

test("the list has its twenty-five points", () => expect(theList).toHaveLength(25));

test.each(theList)("%s is tried in every engine, or says why not", (_, ...tried) => {
  for (const each of tried) {
    if (typeof each === "string") continue;
    const [name, title] = each;
    expect(chromiumOnly).not.toContain(fileOf(name));
    expect(readFileSync(`tests/browser/${fileOf(name)}`, "utf8")).toContain(title);
  }
});
