import type { Call, CallName, Contract } from "../../src/core/api/contract";
import type { AppAccess, Viewer } from "../base/caller";
import type { Template } from "../base/english";
import { say } from "../base/message";
import { actionForbidden, ServiceError } from "../base/service-error";

/** Writes that concern the person, not the app, and so stay open while an experience app is shown. */
export const personal: ReadonlySet<CallName> = new Set([
  "user/updateGuide",
  "user/qrConfirm",
  "message/read",
  "message/delete",
  "uploadPrivate/getSigned",
  "user/addPwd",
  "user/closeAccount",
  "user/endOtherSessions",
  "user/endSession",
  "user/sendEmailCode",
  "user/updateAccount",
  "user/updatePwd",
  "user/verifyEmailCode",
  "user/wechatBind",
  "user/wechatBindQr",
  "user/wechatUnbind",
  "userAuth/certification",
  "userAuth/ocrCompany",
  "userAuth/ocrIdCard",
  "userAuth/ocrIdCardFace",
]);

/** Refuses writes to roles that may only look. */
export function checkRole(call: Call, viewer: Viewer | null): void {
  if (!call.writes || !viewer) return;
  if (viewer.role === "demo")
    throw new ServiceError("0403", say("演示账号仅供演示，无法进行此操作"));
  if (viewer.role === "operations")
    throw new ServiceError("0403", say("运营直登人员无法进行此操作"));
}

type WholeCall = {
  [Name in CallName]: "whole" extends Contract[Name]["scope"] ? Name : never;
}[CallName];

/**
 * Names of the actions that an account limited to some channels cannot do, for error messages. A
 * missing call is a compile error.
 */
const wholeAppActions: Record<WholeCall, Template> = {
  "channel/addChannel": "新建渠道",
  "channel/batchAdd": "新建渠道",
  "ad/addChannel": "新建渠道",
  "asa/addChannel": "新建渠道",
  "channel/checkImport": "导入渠道",
  "channel/batchImport": "导入渠道",
  "channel/addGroup": "新建分组",
  "channel/updateGroup": "修改分组",
  "channel/deleteGroup": "删除分组",
  "channel/moveToGroup": "移动渠道",
  "channel/editRows": "批量编辑渠道",
  "ad/updateAdqq": "管理广告账户",
  "ad/deleteAdqq": "管理广告账户",
  "ad/savePlan": "管理回传方案",
  "ad/deletePlan": "管理回传方案",
  "ad/addTestDevice": "管理测试设备",
  "ad/removeTestDevice": "管理测试设备",
  "ad/checkCosts": "导入消耗",
  "ad/importCosts": "导入消耗",
  "attribution/estimate": "估算影响",
  "attribution/save": "修改归因设置",
  "event/add": "新建事件",
  "event/update": "编辑事件",
  "event/delete": "删除事件",
  getPreSignedUrl: "上传文件",
  "upload/getSigned": "上传文件",
  upAndroid: "上传应用包",
  upApp: "上传应用包",
  createOTA: "生成安装页",
  checkUpAndroid: "检查应用包",
  checkUpApp: "检查应用包",
  updateAppVersion: "修改应用包",
  "appVersion/download": "下载应用包",
  upAppConfig: "修改下载配置",
  upAndroidConfigNew: "修改下载配置",
  "harmony/upHarmony": "修改下载配置",
  delAppVersion: "删除应用包",
  "banner/uploadPic": "修改网页横幅",
  "banner/edit": "修改网页横幅",
  "landing/edit": "修改落地页",
  "check/create": "发起集成检测",
  "check/finish": "结束集成检测",
  "appLink/save": "修改链接拉起配置",
  "health/check": "重新检查集成",
  "invite/list": "查看邀请",
  "invite/add": "邀请查看",
  "invite/update": "修改邀请",
  "invite/delete": "删除邀请",
  "invite/send": "发送邀请",
  "stat/paramMark": "标记参数",
  "xlink/add": "新建短链",
  "xlink/checkBatch": "批量新建短链",
  "xlink/addBatch": "批量新建短链",
  "xlink/saveSetting": "修改短链设置",
  "annotation/add": "添加批注",
  "annotation/update": "修改批注",
  "annotation/delete": "删除批注",
  "apply/updateApply": "修改应用信息",
  "guide/check": "查看新人任务",
  "guide/click": "做新人任务",
  "guide/done": "领取新人任务的奖励",
  "app_hosting/coupon_list": "查看流量券",
  "app_hosting/coupon_uses": "查看流量券",
  "app_hosting/summary": "查看托管流量",
  "app_hosting/expense_list": "查看托管流量",
  "app_hosting/recharge_list": "查看托管流量",
  "apply/uploadApplyPic": "修改应用图标",
  "openApi/config": "查看开放接口",
  "openApi/switch": "修改开放接口",
  "openApi/addKey": "管理接口密钥",
  "openApi/updateKey": "管理接口密钥",
  "openApi/rotateKey": "管理接口密钥",
  "openApi/revokeKey": "管理接口密钥",
  "openApi/calls": "查看调用日志",
  "openApi/usage": "查看调用日志",
  "openApi/try": "调试开放接口",
  "webhook/list": "查看回调",
  "webhook/add": "管理回调",
  "webhook/update": "管理回调",
  "webhook/recover": "管理回调",
  "webhook/cancelRecovery": "管理回调",
  "webhook/delete": "管理回调",
  "webhook/resetSecret": "管理回调",
  "webhook/test": "管理回调",
  "webhook/deliveries": "查看回调",
  "webhook/replay": "管理回调",
  "monitor/rules": "查看监控",
  "monitor/addRule": "管理监控规则",
  "monitor/updateRule": "管理监控规则",
  "monitor/switchRule": "管理监控规则",
  "monitor/deleteRule": "管理监控规则",
  "monitor/preview": "试算监控规则",
  "monitor/alerts": "查看监控",
  "monitor/alert": "查看监控",
  "monitor/counters": "查看监控",
  "monitor/handle": "处理告警",
  "monitor/alertsExport": "导出监控日志",
  "monitor/statistics": "查看监控",
  "referral/report": "查看分享统计",
  "referral/sharers": "查看分享统计",
  "referral/export": "导出分享统计",
  "referral/sharer": "查看分享统计",
  "referral/invitees": "查看分享统计",
  "referral/tree": "查看分享统计",
  "referral/setting": "查看分享设置",
  "referral/saveSetting": "修改分享设置",
  "wechatLink/setting": "查看微信跳转",
  "wechatLink/saveSetting": "修改微信跳转设置",
  "wechatLink/test": "测试微信跳转设置",
  "wechatLink/list": "查看微信跳转",
  "wechatLink/detail": "查看微信跳转",
  "wechatLink/save": "管理微信跳转",
  "wechatLink/renew": "管理微信跳转",
  "wechatLink/delete": "管理微信跳转",
  "wechatLink/report": "查看微信跳转",
  "edge/domains": "查看加速域名",
  "edge/domain": "查看加速域名",
  "edge/save": "管理加速域名",
  "edge/checkDraft": "管理加速域名",
  "edge/versions": "查看加速域名",
  "edge/restore": "管理加速域名",
  "edge/setState": "管理加速域名",
  "edge/certificate": "管理加速域名",
  "edge/autoCertificate": "管理加速域名",
  "edge/delete": "管理加速域名",
  "edge/check": "检测加速域名",
  "edge/nodes": "查看加速节点",
  "edge/addNode": "管理加速节点",
  "edge/renewKey": "管理加速节点",
  "edge/revokeNode": "管理加速节点",
  "edge/usage": "查看加速包用量",
  "edge/overview": "查看加速数据",
  "edge/tops": "查看加速数据",
  "edge/attacks": "查看加速数据",
  "ulink/check": "检测关联域名",
  "ulink/change": "更换关联域名",
  "ulink/rollback": "更换关联域名",
  "ulink/end": "更换关联域名",
};

/** Returns what a call of a whole app does, in words. */
export const wholeActionOf = (name: CallName): Template | undefined =>
  wholeAppActions[name as WholeCall];

/** Refuses writes in an experience app, and to an authorised account what its grant does not cover. */
export function checkApp(name: CallName, call: Call, app: AppAccess): void {
  const isAboutApp = call.access !== "operator" && !personal.has(name);
  if (call.writes && app.isExperience && isAboutApp) {
    throw new ServiceError("0403", say("体验应用仅供演示，无法进行此操作"));
  }
  checkModule(call, app);
  if (call.scope === "whole" && app.channelIds !== null) {
    const actionName = wholeAppActions[name as WholeCall];
    throw new ServiceError("0403", say("您的授权仅限部分渠道，不能{}", say(actionName)));
  }
  // Domains and nodes belong to the acceleration line alone.
  if (name.startsWith("edge/") && app.line !== "afpm") {
    throw new ServiceError("0404", say("这不是应用加速的应用"));
  }
}

/** True when the viewer may change what belongs to a module of the app; roles and modes are checked elsewhere. */
export const canEditModule = ({ modules }: Pick<AppAccess, "modules">, module: string): boolean =>
  modules?.some(({ key, level }) => key === module && level === "edit") ?? true;

function checkModule(call: Call, { modules }: AppAccess): void {
  if (!call.module || !modules) return;
  const needed: readonly string[] = [call.module].flat();
  const granted = modules.filter(({ key }) => needed.includes(key));
  if (granted.length === 0) {
    const message = say("您没有该应用此功能的权限");
    throw call.writes ? actionForbidden(message) : new ServiceError("0233", message);
  }
  if (call.writes && granted.every(({ level }) => level !== "edit")) {
    throw actionForbidden(say("您对该应用此功能只有查看权限"));
  }
}
