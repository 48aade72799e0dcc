import type { Call, CallName } from "../../src/core/api/contract";
import type { AppAccess, Viewer } from "../base/caller";
import { Refusal } from "../base/refusal";

/** Writes that concern the person, not the app, and so stay open while an experience app is shown. */
const personal: ReadonlySet<CallName> = new Set(["user/updateGuide", "user/qrConfirm"]);

/** Refuses writes to roles that may only look. */
export function checkRole(call: Call, viewer: Viewer | null): void {
  if (!call.writes || !viewer) return;
  if (viewer.role === "demo") throw new Refusal("0403", "演示账号仅供演示，无法进行此操作");
  if (viewer.role === "operations") throw new Refusal("0403", "运营直登人员无法进行此操作");
}

/** Refuses writes in an experience app, and to an authorised account what its grant does not cover. */
export function checkApp(name: CallName, call: Call, app: AppAccess): void {
  if (call.writes && app.isExperience && !personal.has(name)) {
    throw new Refusal("0403", "体验应用仅供演示，无法进行此操作");
  }
  if (!call.module || !app.modules) return;
  const granted = app.modules.find((module) => module.key === call.module);
  if (!granted) throw new Refusal("0233", "您没有该应用此功能的权限");
  if (call.writes && granted.level !== "edit") {
    throw new Refusal("0233", "您对该应用此功能只有查看权限");
  }
}
