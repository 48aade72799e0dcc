import { defineWidgetElement } from "../../core/element/element-definition";
import type { LinkFormProps } from "./link-form/link-form";
import type { LinkReportProps } from "./link-report/link-report";
import type { WechatLinkFormProps } from "./wechat-link-form/wechat-link-form";
import type { WechatLinkReportProps } from "./wechat-link-report/wechat-link-report";

export const linkFormElement = defineWidgetElement<LinkFormProps>()({
  tag: "xi-link-form",
  area: "link",
  isForm: true,
  load: async () => (await import("./link-form/link-form")).LinkForm,
  attributes: { linkId: "number" },
  needsApp: true,
});

export const linkListElement = defineWidgetElement<object>()({
  tag: "xi-link-list",
  area: "link",
  load: async () => (await import("./link-list/link-list")).LinkList,
  needsApp: true,
});

export const linkReportElement = defineWidgetElement<LinkReportProps>()({
  tag: "xi-link-report",
  area: "link",
  load: async () => (await import("./link-report/link-report")).LinkReport,
  attributes: { linkId: "number" },
  needsApp: true,
});

export const linkSettingsElement = defineWidgetElement<object>()({
  tag: "xi-link-settings",
  area: "link",
  load: async () => (await import("./link-settings/link-settings")).LinkSettings,
  needsApp: true,
});

export const wechatLinkFormElement = defineWidgetElement<WechatLinkFormProps>()({
  tag: "xi-wechat-link-form",
  area: "link",
  isForm: true,
  load: async () => (await import("./wechat-link-form/wechat-link-form")).WechatLinkForm,
  attributes: { linkId: "number" },
});

export const wechatLinkListElement = defineWidgetElement<object>()({
  tag: "xi-wechat-link-list",
  area: "link",
  load: async () => (await import("./wechat-link-list/wechat-link-list")).WechatLinkList,
});

export const wechatLinkReportElement = defineWidgetElement<WechatLinkReportProps>()({
  tag: "xi-wechat-link-report",
  area: "link",
  load: async () => (await import("./wechat-link-report/wechat-link-report")).WechatLinkReport,
  attributes: { linkId: "number" },
});

export const wechatLinkSettingElement = defineWidgetElement<object>()({
  tag: "xi-wechat-link-setting",
  area: "link",
  load: async () => (await import("./wechat-link-setting/wechat-link-setting")).WechatLinkSetting,
});
