import { PGlite } from "@electric-sql/pglite";
import { transform } from "esbuild";
import { JSDOM } from "jsdom";

const syntaxError = "42601";

/** What PostgreSQL's own parser says; tables and functions need not exist. */
export async function sqlProblems(snippets) {
  const sql = snippets.filter(({ language }) => language === "sql");
  if (sql.length === 0) return [];
  const database = await PGlite.create();
  const problems = [];
  for (const { page, line, text } of sql)
    for (const statement of text.split(";").filter((each) => each.trim() !== ""))
      await database.exec(statement).catch((error) => {
        if (error.code === syntaxError) problems.push(`${page}:${line}: ${error.message}`);
      });
  await database.close();
  return problems;
}

export function jsonProblem(text) {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return error.message;
  }
}

export async function cssProblem(text) {
  const { warnings } = await transform(text, { loader: "css" });
  return warnings[0]?.text ?? null;
}

/** A part of a file is put into a root that knows the platform's prefix. */
export function xmlProblem(text) {
  const { window } = new JSDOM("");
  const body = text.replace(/<\?xml[^>]*\?>|<!DOCTYPE[^>]*>/g, "");
  const whole = `<root xmlns:android="http://schemas.android.com/apk/res/android">${body}</root>`;
  const parsed = new window.DOMParser().parseFromString(whole, "application/xml");
  return parsed.querySelector("parsererror")?.textContent ?? null;
}

export const iniProblem = (text) =>
  text.split("\n").find((line) => !/^\s*(#.*|;.*|\[.+\]|[\w.]+ *=.*)?$/.test(line)) ?? null;
