import { defineMessages } from "./define-messages";

export const zh = {
  title: "您没有权限访问此页",
  hint: "请联系应用的所有者开通相应模块。",
  lookTitle: "您对此功能只有查看权限",
  lookHint: "新建与修改需要编辑权限，可以向应用的所有者申请。",
  waitingHint: "申请已提交，等待应用的所有者处理。",
  declinedHint: (response: string) =>
    `上次的申请未通过${response ? `：${response}` : ""}。可以再次申请。`,
  openHint: "权限已经开通。",
  back: "返回工作台",
  apply: "申请权限",
  enter: "进入页面",
  dialogTitle: "申请权限",
  reason: "申请理由",
  reasonPlaceholder: "说明用途，便于对方判断，最多 200 字",
  submit: "提交申请",
  done: "申请已提交",
};

export const accessRequestText = defineMessages(
  "accessRequest",
  zh,
  async () => (await import("./en/access-request")).en,
);
