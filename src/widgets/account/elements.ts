import { defineWidgetElement } from "../../core/element/element-definition";
import type { AccessRequestProps } from "./access-request/access-request";
import type { DomainFormProps } from "./domain-form/domain-form";

export const accessRequestElement = defineWidgetElement<AccessRequestProps>()({
  tag: "xi-access-request",
  area: "own",
  load: async () => (await import("./access-request/access-request")).AccessRequest,
  needsApp: true,
  attributes: { path: "string" },
});

export const accountInfoElement = defineWidgetElement<object>()({
  tag: "xi-account-info",
  area: "account",
  load: async () => (await import("./account-info/account-info")).AccountInfo,
});

export const applicationListElement = defineWidgetElement<object>()({
  tag: "xi-application-list",
  area: "account",
  load: async () => (await import("./application-list/application-list")).ApplicationList,
});

export const auditLogElement = defineWidgetElement<object>()({
  tag: "xi-audit-log",
  area: "own",
  load: async () => (await import("./audit-log/audit-log")).AuditLog,
});

export const authorizationElement = defineWidgetElement<object>()({
  tag: "xi-authorization",
  area: "account",
  load: async () => (await import("./authorization/authorization")).Authorization,
});

export const certificationElement = defineWidgetElement<object>()({
  tag: "xi-certification",
  area: "own",
  load: async () => (await import("./certification/certification")).Certification,
});

export const domainFormElement = defineWidgetElement<DomainFormProps>()({
  tag: "xi-domain-form",
  area: "own",
  load: async () => (await import("./domain-form/domain-form")).DomainForm,
  attributes: { domainId: "number" },
});

export const domainListElement = defineWidgetElement<object>()({
  tag: "xi-domain-list",
  area: "account",
  load: async () => (await import("./domain-list/domain-list")).DomainList,
});

export const licenseCardElement = defineWidgetElement<object>()({
  tag: "xi-license-card",
  area: "account",
  load: async () => (await import("./license-card/license-card")).LicenseCard,
});

export const userMenuElement = defineWidgetElement()({
  tag: "xi-user-menu",
  isInline: true,
  load: async () => (await import("./user-menu/user-menu")).UserMenu,
});
