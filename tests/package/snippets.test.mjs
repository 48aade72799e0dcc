import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { installPackages } from "../../scripts/test/apt.mjs";
import { bracketProblem, tools } from "./snippets/commands.mjs";
import { cssProblem, iniProblem, jsonProblem, sqlProblems, xmlProblem } from "./snippets/data.mjs";
import { exchangeProblems } from "./snippets/exchange.mjs";
import { htmlProblems, tagsOf } from "./snippets/html.mjs";
import { moduleProblems } from "./snippets/modules.mjs";
import { readSnippets } from "./snippets/read.mjs";

// Every snippet of the README and the documentation, by its language: compiled against the built package,
// parsed, held against the manifest of elements, or run against the documented vector.

const tags = tagsOf(JSON.parse(readFileSync("dist/npm/custom-elements.json", "utf8")));
const snippets = readSnippets();
const languages = [...new Set(snippets.map(({ language }) => language))].sort();

/** Languages that are looked at as a whole. */
const together = new Set(["ts", "tsx", "js", "sql"]);
const alone = {
  html: (text) => htmlProblems(text, tags).join("; ") || null,
  vue: (text) => htmlProblems(text, tags).join("; ") || null,
  json: jsonProblem,
  css: cssProblem,
  xml: xmlProblem,
  ini: iniProblem,
  text: () => null,
};
/** What can be had for the tools that are missing. */
const packages = { php: ["php-cli", "php-curl"] };

const isThere = (language) => tools[language].isThere();
const lacking = new Set(
  languages.filter((language) => {
    if (!(language in tools) || isThere(language)) return false;
    const wanted = packages[language];
    return !(wanted && installPackages(...wanted) && isThere(language));
  }),
);
function checkOf(language) {
  if (language in alone) return alone[language];
  return language in tools && !lacking.has(language) ? tools[language].fault : bracketProblem;
}

test("modules compile against the package", async () => {
  expect(await moduleProblems(snippets)).toEqual([]);
});

test("statements are SQL", async () => {
  expect(await sqlProblems(snippets)).toEqual([]);
});

test("the programs that fetch a token get one", async () => {
  const page = readFileSync("docs/embed-tokens.md", "utf8");
  const canRun = (language) => !lacking.has(language);
  expect(await exchangeProblems(snippets, page, canRun)).toEqual([]);
});

describe.each(languages.filter((language) => !together.has(language)))("in %s", (language) => {
  // Without its tool there is nothing but brackets to look at, and the test says so.
  const extent = lacking.has(language) ? " (brackets alone: its tool is not here)" : "";
  const own = snippets.filter((each) => each.language === language);
  test.each(own)(`$page:$line${extent}`, async ({ text }) => {
    expect(await checkOf(language)(text)).toBeNull();
  });
});
