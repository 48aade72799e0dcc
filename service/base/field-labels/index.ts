import type { Template } from "../english";
import { type Message, say } from "../message";
import { aToH } from "./a-to-h";
import { iToP } from "./i-to-p";
import { qToZ } from "./q-to-z";

const labels = new Map<string, Message>();
for (const table of [aToH, iToP, qToZ]) {
  for (const [label, names] of Object.entries(table) as [Template, string][])
    for (const name of names.split(" ")) labels.set(name, say(label));
}

/** Names that mean something else in the calls that begin so. */
const labelsOfCalls: [string, Record<string, Message>][] = [
  ["user/", { ticket: say("登录凭据") }],
  ["share/", { key: say("分享标识") }],
  ["channel/requirePassword", { key: say("分享标识") }],
  ["invite/", { key: say("邀请标识") }],
  [
    "chartShare/",
    {
      chart: say("图表"),
      labels: say("筛选"),
      values: say("筛选"),
      filter: say("筛选"),
      isRolling: say("滚动日期"),
      isFrozen: say("定格数字"),
      query: say("图表"),
      channelKind: say("渠道类型"),
      isDistinct: say("人数口径"),
      other: say("对比另一侧"),
      names: say("名称"),
      shows: say("图表"),
      figure: say("指标"),
    },
  ],
  [
    "boardShare/",
    {
      filter: say("筛选"),
      labels: say("筛选"),
      values: say("筛选"),
      choices: say("可选项"),
      choice: say("筛选"),
      ranges: say("日期"),
      platforms: say("平台"),
      compares: say("对比"),
      card: say("卡片"),
      boardId: say("看板"),
    },
  ],
  [
    "board/",
    {
      filter: say("筛选"),
      cards: say("卡片"),
      y: say("卡片位置"),
      w: say("卡片宽度"),
      h: say("卡片高度"),
      pinned: say("固定筛选"),
      viewId: say("视图"),
    },
  ],
  [
    "plan/",
    {
      content: say("报表内容"),
      kind: say("报表内容"),
      boardId: say("看板"),
      viewId: say("视图"),
      rows: say("行数"),
      every: say("发送频率"),
      weekday: say("星期"),
      monthDay: say("日期"),
      time: say("发送时间"),
      receivers: say("收件人"),
      receiver: say("收件人"),
      skipsEmpty: say("无数据不发"),
      robots: say("群机器人"),
      url: say("Webhook 地址"),
      secret: say("加签密钥"),
      toWebhook: say("发送给回调"),
      attachment: say("附件"),
      way: say("发送方式"),
      runId: say("发送记录"),
    },
  ],
  ...["audit/", "operator/audit"].map((start): (typeof labelsOfCalls)[number] => [
    start,
    {
      person: say("操作人"),
      action: say("操作"),
      object: say("操作对象"),
      outcome: say("操作结果"),
      accountId: say("账号"),
      appId: say("应用"),
    },
  ]),
  ["openApi/", { expireTime: say("有效期至") }],
];

/** Returns the label of a field of a call on the screens; undefined for a name that no call has. */
export function fieldLabel(name: string, call: string): Message | undefined {
  const own = labelsOfCalls.find(([start, fields]) => call.startsWith(start) && fields[name])?.[1];
  return own?.[name] ?? labels.get(name);
}
