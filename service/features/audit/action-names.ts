import type { CallName } from "../../../src/core/api/contract";
import { wholeActionOf } from "../../access/permission";
import type { Template } from "../../base/english";
import { type Message, say, verbatim } from "../../base/message";

/** Actions beside those of a whole app. */
const names: Partial<Record<CallName, Template>> = {
  "user/login": "登录",
  "user/authLogin": "登录",
  "user/loginQr": "登录",
  "user/register": "注册账号",
  "user/registration": "注册账号",
  "user/updateAccount": "修改账号信息",
  "user/updatePwd": "修改登录密码",
  "user/addPwd": "设置登录密码",
  "user/endSession": "下线一个设备",
  "user/endOtherSessions": "下线其他设备",
  "user/closeAccount": "注销账号",
  "userAuth/certification": "提交实名认证",
  "applyAuth/save": "修改应用授权",
  "applyAuth/unAuth": "取消应用授权",
  "domain/newsave": "修改域名",
  "domain/setState": "修改域名",
  "domain/delete": "删除域名",
  "apply/addApply": "新建应用",
  "apply/delApply": "删除应用",
  "channel/updateChannel": "编辑渠道",
  "ad/updateChannel": "编辑渠道",
  "asa/updateChannel": "编辑渠道",
  "channel/rename": "编辑渠道",
  "channel/setState": "编辑渠道",
  "channel/delChannel": "删除渠道",
  "channel/restore": "恢复渠道",
  "channel/purge": "清空渠道",
  "channel/shareUpdate": "修改分享",
  "xlink/update": "编辑短链",
  "xlink/setState": "编辑短链",
  "xlink/archive": "编辑短链",
  "xlink/delete": "删除短链",
  "embedKey/create": "管理嵌入密钥",
  "embedKey/update": "管理嵌入密钥",
  "embedKey/revoke": "管理嵌入密钥",
  "embedKey/resetSecret": "管理嵌入密钥",
  "board/save": "保存看板",
  "board/delete": "删除看板",
  "plan/save": "保存定时报表",
  "plan/switch": "保存定时报表",
  "plan/delete": "删除定时报表",
  "/api/console/order/create": "下单",
  "/api/console/order/createPack": "下单",
  "/api/console/order/requestRefund": "申请退款",
  "finance/recharge": "充值",
  "finance/submitTransfer": "提交对公转账",
  "invoice/save": "修改发票抬头",
  "invoice/apply": "申请发票",
  "invoice/cancel": "撤销发票申请",
  "operator/disableAccount": "停用账号",
  "operator/enableAccount": "启用账号",
  "operator/accounts": "查看账号列表",
};

const templates = (action: string): Template | undefined =>
  names[action as CallName] ?? wholeActionOf(action as CallName);

/** Returns a call in words; the call itself where it has none. */
export function actionName(action: string): Message {
  const template = templates(action);
  return template ? (say as (text: Template) => Message)(template) : verbatim(action);
}

/** Calls that are named so, in either language. */
export function actionsNamed(text: string, calls: readonly string[]): string[] {
  const part = text.toLowerCase();
  return calls.filter((call) => {
    const { zh, en } = actionName(call);
    return zh.includes(text) || en.toLowerCase().includes(part);
  });
}
