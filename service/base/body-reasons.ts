import * as v from "valibot";
import { contractReason } from "./contract-reasons";
import { fieldLabel } from "./field-labels";
import { about, type Message, say } from "./message";
import { ServiceError } from "./service-error";

/**
 * The field of a path as the screens call it: `origins.3.address` is 「第 4 项源站的地址」. What no call
 * names is called by none.
 */
function labelOf(path: string, call: string): Message {
  const parts = path.split(".");
  const names = parts.filter((part) => !/^\d+$/.test(part));
  const labels = names.flatMap((name) => fieldLabel(name, call) ?? []);
  const outer = labels[0];
  const inner = labels.at(-1);
  if (outer === undefined || inner === undefined) return say("请求内容");
  const index = parts.find((part) => /^\d+$/.test(part));
  if (index === undefined) return inner;
  const position = Number(index) + 1;
  return labels.length > 1
    ? say("第 {} 项{}的{} ", position, outer, inner)
    : say("第 {} 项{} ", position, outer);
}

/** Returns why a value is refused; never in the words of the library, which hold the value. */
export function reasonOf(issue: v.BaseIssue<unknown>): Message {
  // The contract's own words are Chinese; the library's begin in English and hold what was sent.
  const isOwn = !issue.message.startsWith("Invalid ") && /[\u4e00-\u9fa5]/.test(issue.message);
  if (isOwn && issue.input) return contractReason(issue.message);
  if (issue.input === undefined || issue.input === null) return say("不能为空");
  const requirement = String(issue.requirement);
  switch (issue.type) {
    case "min_length":
      return issue.requirement === 1 ? say("不能为空") : say("不能少于 {} 项", requirement);
    case "max_length":
      return typeof issue.input === "string"
        ? say("不能超过 {} 个字符", requirement)
        : say("不能超过 {} 项", requirement);
    case "min_value":
      return say("不能小于 {}", requirement);
    case "max_value":
      return say("不能大于 {}", requirement);
    case "regex":
    case "iso_date":
    case "check":
    case "integer":
      return say("格式不正确");
    case "literal":
    case "picklist":
    case "variant":
      return say("取值不在允许范围内");
    default:
      return say("类型不正确");
  }
}

/** Returns the refusal for the first thing wrong with the body of a call, with its field and the reason. */
export function badBody(
  issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]],
  call: string,
): ServiceError {
  const [issue] = issues;
  const field = v.getDotPath(issue) ?? "body";
  // What is asked for under an unknown name would be left out without a word.
  if (issue.type === "strict_object" && issue.expected === "never") {
    return new ServiceError("0400", say("没有参数 {}", field.slice(0, 40)), field.slice(0, 40));
  }
  return new ServiceError("0400", about(labelOf(field, call), reasonOf(issue)), field);
}
