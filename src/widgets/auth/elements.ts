import { defineWidgetElement } from "../../core/element/element-definition";
import type { ForgetFormProps } from "./forget-form/forget-form";
import type { GrantInviteProps } from "./grant-invite/grant-invite";
import type { LoginFormProps } from "./login-form/login-form";
import type { RegisterFormProps } from "./register-form/register-form";
import type { ScanConfirmProps } from "./scan-confirm/scan-confirm";
import type { SetupFormProps } from "./setup-form/setup-form";
import type { WechatReturnProps } from "./wechat-return/wechat-return";

export const forgetFormElement = defineWidgetElement<ForgetFormProps>()({
  tag: "xi-forget-form",
  load: async () => (await import("./forget-form/forget-form")).ForgetForm,
  events: { onDone: "xi-recovered" },
  session: "any",
});

export const grantInviteElement = defineWidgetElement<GrantInviteProps>()({
  tag: "xi-grant-invite",
  load: async () => (await import("./grant-invite/grant-invite")).GrantInvite,
  attributes: { invite: "string" },
  session: "any",
});

export const loginFormElement = defineWidgetElement<LoginFormProps>()({
  tag: "xi-login-form",
  load: async () => (await import("./login-form/login-gate")).LoginGate,
  events: { onSignedIn: "xi-signed-in" },
  session: "any",
});

export const registerFormElement = defineWidgetElement<RegisterFormProps>()({
  tag: "xi-register-form",
  load: async () => (await import("./register-form/register-form")).RegisterForm,
  attributes: { invite: "string" },
  events: { onSignedIn: "xi-signed-in" },
  session: "any",
});

export const scanConfirmElement = defineWidgetElement<ScanConfirmProps>()({
  tag: "xi-scan-confirm",
  area: "own",
  load: async () => (await import("./scan-confirm/scan-confirm")).ScanConfirm,
  attributes: { ticket: "string" },
});

export const setupFormElement = defineWidgetElement<SetupFormProps>()({
  tag: "xi-setup-form",
  load: async () => (await import("./setup-form/setup-form")).SetupForm,
  attributes: { token: "string" },
  events: { onSignedIn: "xi-signed-in", onNone: "xi-set-up" },
  session: "any",
});

export const wechatReturnElement = defineWidgetElement<WechatReturnProps>()({
  tag: "xi-wechat-return",
  load: async () => (await import("./wechat-return/wechat-return")).WechatReturn,
  attributes: { ticket: "string", code: "string" },
  events: { onSignedIn: "xi-signed-in" },
  session: "any",
});
