/** Areas of the widgets in the order of the console's menu, by what the docs call them. */
const featureTitles = {
  workbench: "工作台",
  app: "应用",
  report: "报表",
  "shared-chart": "分享的图表",
  channel: "渠道",
  export: "导出",
  link: "短链与跳转",
  referral: "用户分享",
  monitor: "监控",
  integration: "集成",
  acceleration: "应用加速",
  auth: "登录与注册",
  account: "账号",
  finance: "财务",
  message: "消息",
  feedback: "反馈",
  deployment: "运营",
};

/** The widgets' pages by area; a widget whose area has no name here is told. */
export function widgetGroups(widgets, take) {
  const unknown = widgets.find(({ area: feature }) => !(feature in featureTitles));
  if (unknown) throw new Error(`scripts/docs/widget-groups.mjs 没有「${unknown.area}」`);
  return Object.entries(featureTitles)
    .map(([feature, title]) => ({
      title,
      pages: widgets
        .filter((widget) => widget.area === feature)
        .map(({ name }) => ({ ...take(name), tag: name })),
    }))
    .filter(({ pages }) => pages.length > 0);
}
