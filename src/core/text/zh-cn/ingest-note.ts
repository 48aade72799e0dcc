export const zh = {
  stopped: "运营方已暂停接收此应用的事件，SDK 会保留并稍后重发；如有疑问请联系客服。",
  over: (count: string, time: string) =>
    `今天超出上限 ${count} 个事件，已照常接收并标记；${time} 起超出的将被拒绝，由 SDK 保留并重发。`,
  refused:
    "今天的事件已达上限，新的事件在明天 0 点前被拒绝，由 SDK 保留并重发；如需更多请升级或联系客服。",
};
