import type { Route } from "../route/route";

/** Every address below `/channel`. */
export const channelRoutes: Route[] = [
  {
    path: "/channel/channel_manage",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/channel/channel-list").then((module) => () => (
        <module.ChannelList />
      )),
  },
  {
    path: "/channel/channel_add",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/channel/channel-form").then((module) => () => (
        <module.ChannelForm />
      )),
  },
  {
    path: "/channel/channel_edit/:id",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/channel/channel-form").then((module) => ({ params }) => (
        <module.ChannelForm channelId={Number(params.id)} />
      )),
  },
  {
    path: "/channel/channel_add_adv",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/channel/ad-channel-form").then((module) => () => (
        <module.AdChannelForm />
      )),
  },
  {
    path: "/channel/channel_edit_adv/:id",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/channel/ad-channel-form").then((module) => ({ params }) => (
        <module.AdChannelForm channelId={Number(params.id)} />
      )),
  },
  {
    path: "/channel/channel_add_asa",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/channel/asa-channel-form").then((module) => () => (
        <module.AsaChannelForm />
      )),
  },
  {
    path: "/channel/channel_edit_asa/:id",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/channel/asa-channel-form").then((module) => ({ params }) => (
        <module.AsaChannelForm channelId={Number(params.id)} />
      )),
  },
  {
    path: "/channel/integrated_adv/:type/:id",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/channel/ad-debug").then((module) => ({ params }) => (
        <module.AdDebug channelId={Number(params.id)} platform={params.type ?? ""} />
      )),
  },
  {
    path: "/channel/channel_invite",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/channel/channel-invite").then((module) => module.ChannelInvite),
  },
  {
    path: "/channel/attribution",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/channel/attribution-settings").then((module) => () => (
        <module.AttributionSettings />
      )),
  },
  {
    path: "/channel/channel_report",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/report/channel-report").then((module) => () => (
        <module.ChannelReport />
      )),
  },
  {
    path: "/channel/report_details/:id",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/report/channel-detail-report").then((module) => ({ params }) => (
        <module.ChannelDetailReport channelId={Number(params.id)} type={1} />
      )),
  },
  {
    path: "/channel/report_details_adv/:id",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/report/channel-detail-report").then((module) => ({ params }) => (
        <module.ChannelDetailReport channelId={Number(params.id)} type={2} />
      )),
  },
  {
    path: "/channel/report_details_asa/:id",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/report/channel-detail-report").then((module) => ({ params }) => (
        <module.ChannelDetailReport channelId={Number(params.id)} type={3} />
      )),
  },
  {
    path: "/channel/channel_grouping",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/report/group-list").then((module) => () => <module.GroupList />),
  },
  {
    path: "/channel/report_details_group/:id",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/report/group-report").then((module) => ({ params }) => (
        <module.GroupReport groupId={Number(params.id)} />
      )),
  },
  {
    path: "/channel/event_stats",
    layout: "main",
    needKey: true,
    page: () => import("../../src/widgets/report/event-stats").then((module) => module.EventStats),
  },
  {
    path: "/channel/channel_compare",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/report/channel-compare").then((module) => module.ChannelCompare),
  },
];
