import type { Route } from "../route/route";

/** Addresses of an account, with its domains and what it authorises to others. */
export const accountRoutes: Route[] = [
  {
    path: "/user/account",
    layout: "account",
    noDemo: true,
    page: () =>
      import("../../src/widgets/account/account-info").then((module) => module.AccountInfo),
  },
  {
    path: "/user/auth_page",
    layout: "account",
    noDemo: true,
    page: () =>
      import("../../src/widgets/account/certification").then((module) => module.Certification),
  },
  {
    path: "/user/domain",
    layout: "account",
    noDemo: true,
    page: () => import("../../src/widgets/account/domain-list").then((module) => module.DomainList),
  },
  {
    path: "/user/domain-config",
    parent: "/user/domain",
    layout: "account",
    noDemo: true,
    page: () =>
      import("../../src/widgets/account/domain-form").then((module) => () => <module.DomainForm />),
  },
  {
    path: "/user/authorization",
    layout: "account",
    noDemo: true,
    page: () =>
      import("../../src/widgets/account/authorization").then((module) => module.Authorization),
  },
  {
    path: "/user/apply_list",
    layout: "account",
    noDemo: true,
    page: () =>
      import("../../src/widgets/account/application-list").then((module) => module.ApplicationList),
  },
  {
    path: "/user/audit_log",
    layout: "account",
    noDemo: true,
    page: () => import("../../src/widgets/account/audit-log").then((module) => module.AuditLog),
  },
];
