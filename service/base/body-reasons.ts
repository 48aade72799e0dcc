import * as v from "valibot";
import { Refusal } from "./refusal";

const labels: Record<string, string> = {
  mobile: "手机号",
  code: "验证码",
  password: "密码",
  rePassword: "确认密码",
  company: "公司名称",
  agreed: "服务协议",
  name: "名称",
  applyName: "应用名称",
  id: "编号",
  ids: "编号",
  channelCode: "渠道编号",
  channelName: "渠道名称",
  groupId: "渠道分组",
  landingUrl: "落地页地址",
  params: "自定义参数",
  cpa: "单价",
  owner: "负责人",
  remark: "备注",
  keyword: "关键词",
  start: "开始日期",
  end: "结束日期",
  fromDay: "开始日期",
  periodStart: "开始日期",
  periodEnd: "结束日期",
  currentPage: "页码",
  pageSize: "每页条数",
  url: "地址",
  ticket: "上传凭据",
  rows: "数据行",
  key: "标识",
  metrics: "指标",
  type: "类型",
};

/** What the same name means in the calls that begin so. */
const labelsOfCalls: [string, Record<string, string>][] = [
  ["user/", { ticket: "登录凭据" }],
  ["share/", { key: "分享标识" }],
  ["channel/requirePassword", { key: "分享标识" }],
  ["invite/", { key: "邀请标识" }],
];

function labelOf(field: string, call: string): string {
  const [first = field] = field.split(".");
  const own = labelsOfCalls.find(([start]) => call.startsWith(start))?.[1][first];
  return own ?? labels[first] ?? (field === "body" ? "请求内容" : `参数 ${field.slice(0, 40)} `);
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
