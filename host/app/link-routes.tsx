import type { Route } from "../route/route";

/** Every address of short links. */
export const linkRoutes: Route[] = [
  {
    path: "/promote_links/xlink_manage",
    layout: "main",
    needKey: true,
    page: () => import("../../src/widgets/link/link-list").then((module) => module.LinkList),
  },
  {
    path: "/promote_links/xlink_add",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/link/link-form").then((module) => () => <module.LinkForm />),
  },
  {
    path: "/promote_links/xlink_edit/:id",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/link/link-form").then((module) => ({ params }) => (
        <module.LinkForm key={params.id} linkId={Number(params.id)} />
      )),
  },
  {
    path: "/promote_links/xlink_report/:id",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/link/link-report").then((module) => ({ params }) => (
        <module.LinkReport key={params.id} linkId={Number(params.id)} />
      )),
  },
  {
    path: "/promote_links/xlink_setting",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/link/link-settings").then((module) => module.LinkSettings),
  },
];
