/**
 * Every snippet of the README and the documentation, by its language: compiled against the built
 * package, parsed, held against the manifest of elements, or run against the documented vector.
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { installPackages } from "../test/apt.mjs";
import { bracketFault, tools } from "./snippets/commands.mjs";
import { cssFault, iniFault, jsonFault, sqlFaults, xmlFault } from "./snippets/data.mjs";
import { exchangeFaults } from "./snippets/exchange.mjs";
import { htmlFaults, tagsOf } from "./snippets/html.mjs";
import { moduleFaults } from "./snippets/modules.mjs";
import { readSnippets } from "./snippets/read.mjs";

const packageFolder = resolve("dist/npm");
const tags = tagsOf(JSON.parse(readFileSync("dist/npm/custom-elements.json", "utf8")));
const snippets = readSnippets();
const languages = [...new Set(snippets.map(({ language }) => language))].sort();

/** Languages that are looked at as a whole. */
const together = new Set(["ts", "tsx", "js", "sql"]);
const alone = {
  html: (text) => htmlFaults(text, tags).join("; ") || null,
  vue: (text) => htmlFaults(text, tags).join("; ") || null,
  json: jsonFault,
  css: cssFault,
  xml: xmlFault,
  ini: iniFault,
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
for (const language of lacking)
  console.log(
    `${language}: its tool was neither found nor could be installed; brackets alone are checked.`,
  );

function checkOf(language) {
  if (language in alone) return alone[language];
  return language in tools && !lacking.has(language) ? tools[language].fault : bracketFault;
}

const faults = [
  ...moduleFaults(snippets, packageFolder),
  ...(await sqlFaults(snippets)),
  ...(await exchangeFaults(
    snippets,
    readFileSync("docs/embed-tokens.md", "utf8"),
    (language) => !lacking.has(language),
  )),
];
for (const { page, line, language, text } of snippets) {
  if (together.has(language)) continue;
  const fault = await checkOf(language)(text);
  if (fault) faults.push(`${page}:${line}: ${language}: ${fault}`);
}

for (const each of faults) console.error(each);
if (faults.length > 0) process.exit(1);
const counts = languages.map(
  (language) => `${language} ${snippets.filter((each) => each.language === language).length}`,
);
console.log(`${snippets.length} snippets: ${counts.join(", ")}: nothing is wrong.`);
