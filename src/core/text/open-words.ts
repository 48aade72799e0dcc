/** Texts of the permissions of a key. */
export const scopes = {
  report: "读报表",
  channel: "管理渠道",
  event: "上报事件",
  raw: "原始日志",
};

/** The routes of the open API. */
export const routes = {
  overview: "概览：今天、昨天、近 7 日均值与累计",
  trend: "趋势：按时、日、周、月的各项计数",
  channelReport: "渠道报表：按渠道、分组、类型或日期",
  retention: "留存：每日新增的回访",
  eventReport: "自定义事件报表",
  eventList: "自定义事件列表",
  groups: "渠道分组",
  channels: "渠道列表",
  channel: "渠道详情",
  addChannel: "新建渠道",
  updateChannel: "修改渠道",
  deleteChannel: "删除渠道（移入回收站）",
  children: "子渠道列表",
  packages: "已上传的安装包",
  exportPackages: "制作渠道包",
  exports: "渠道包任务列表",
  exported: "渠道包任务的下载地址",
  links: "短链列表",
  link: "短链详情",
  addLink: "新建短链",
  updateLink: "修改短链",
  deleteLink: "删除短链（移入回收站）",
  recoverWebhook: "重发一个回调的消息",
  linkReport: "短链报表",
  sendEvents: "服务器上报事件",
  raw: "原始日志（NDJSON）",
};

/** Texts of webhook events. */
export const events = {
  install: "安装",
  register: "注册",
  pay: "付费",
  "export.ready": "导出完成",
  "channel.changed": "渠道变更",
  alert: "监控告警",
  event: "自定义事件",
  "export.failed": "导出失败",
  "monitor.resolved": "监控恢复",
  "app.key_expiring": "密钥即将到期",
  "webhook.paused": "其他回调暂停",
  test: "测试",
};
