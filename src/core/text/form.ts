import { defineMessages } from "./define-messages";

export const zh = {
  required: (label: string) => `请填写${label}`,
  discardTitle: "放弃修改？",
  discardBody: "有尚未保存的修改，关闭后将丢失。",
  discard: "放弃修改",
  keepEditing: "继续编辑",
  maxLength: (max: number) => `最多 ${max} 个字`,
  appNameRequired: "应用名称不能为空",
  appNameSpecial: "应用名称不能包含特殊字符",
  patterns: {
    digits: "只能输入数字",
    mobile: "请输入正确的手机号",
    password: "密码为 6–15 位字母或数字",
    code: "验证码为 4–6 位字母或数字",
    email: "请输入正确的邮箱",
    alphanumericChinese: "只能输入字母、数字或中文",
    httpUrl: "请输入以 http 或 https 开头的地址，不能含有用户名和密码",
    label: "最多 50 个字，仅支持中文、字母、数字与括号",
    domain: "请输入域名，不含协议、端口和路径，也不能是 IP",
    channelCode: "最多 32 位，仅支持字母、数字、_ 和 -",
    sharePassword: "密码为 4–16 位字母或数字",
    groupName: "仅支持中文、字母、数字、_ 和 -",
    paramKey: "参数名最多 32 位，仅支持字母、数字和 _",
  },
};

export const formText = defineMessages("form", zh, async () => (await import("./en/form")).en);
