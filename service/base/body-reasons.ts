import * as v from "valibot";
import { fieldLabel } from "./field-labels";
import { Refusal } from "./refusal";

/**
 * The field of a path as the screens call it: `origins.3.address` is 「第 4 项源站的地址」. What no call
 * names is called by none.
 */
function labelOf(path: string, call: string): string {
  const parts = path.split(".");
  const names = parts.filter((part) => !/^\d+$/.test(part));
  const labels = names.flatMap((name) => fieldLabel(name, call) ?? []);
  const outer = labels[0];
  const inner = labels.at(-1);
  if (outer === undefined || inner === undefined) return "请求内容";
  const index = parts.find((part) => /^\d+$/.test(part));
  if (index === undefined) return inner;
  const place = Number(index) + 1;
  return labels.length > 1 ? `第 ${place} 项${outer}的${inner} ` : `第 ${place} 项${outer} `;
}

/** Why a value is refused, in Chinese; never in the words of the library, which hold the value. */
export function reasonOf(issue: v.BaseIssue<unknown>): string {
  // The contract's own words are Chinese; the library's begin in English and hold what was sent.
  const isOwn = !issue.message.startsWith("Invalid ") && /[\u4e00-\u9fa5]/.test(issue.message);
  if (isOwn && issue.input) return issue.message;
  if (issue.input === undefined || issue.input === null) return "不能为空";
  const requirement = String(issue.requirement);
  switch (issue.type) {
    case "min_length":
      return issue.requirement === 1 ? "不能为空" : `不能少于 ${requirement} 项`;
    case "max_length":
      return typeof issue.input === "string"
        ? `不能超过 ${requirement} 个字符`
        : `不能超过 ${requirement} 项`;
    case "min_value":
      return `不能小于 ${requirement}`;
    case "max_value":
      return `不能大于 ${requirement}`;
    case "regex":
    case "iso_date":
    case "check":
    case "integer":
      return "格式不正确";
    case "literal":
    case "picklist":
    case "variant":
      return "取值不在允许范围内";
    default:
      return "类型不正确";
  }
}

/** The refusal for the first thing wrong with the body of a call: its field and the reason, in Chinese. */
export function badBody(
  issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]],
  call: string,
): Refusal {
  const [issue] = issues;
  const field = v.getDotPath(issue) ?? "body";
  // What is asked for under an unknown name would be left out without a word.
  if (issue.type === "strict_object" && issue.expected === "never") {
    return new Refusal("0400", `没有参数 ${field.slice(0, 40)}`, field.slice(0, 40));
  }
  return new Refusal("0400", `${labelOf(field, call)}${reasonOf(issue)}`, field);
}
