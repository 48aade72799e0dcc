import type { Route } from "../route/route";

/** The addresses of pages that lead to WeChat. */
export const wechatLinkRoutes: Route[] = [
  {
    path: "/promote_links/mlink_manage",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/link/wechat-link-list").then((module) => module.WechatLinkList),
  },
  {
    path: "/promote_links/mlink_add",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/link/wechat-link-form").then((module) => () => (
        <module.WechatLinkForm />
      )),
  },
  {
    path: "/promote_links/mlink_edit/:id",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/link/wechat-link-form").then((module) => ({ params }) => (
        <module.WechatLinkForm linkId={Number(params.id)} />
      )),
  },
  {
    path: "/promote_links/mlink_report/:id",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/link/wechat-link-report").then((module) => ({ params }) => (
        <module.WechatLinkReport linkId={Number(params.id)} />
      )),
  },
  {
    path: "/promote_links/mlink_setting",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/link/wechat-link-setting").then(
        (module) => module.WechatLinkSetting,
      ),
  },
];
