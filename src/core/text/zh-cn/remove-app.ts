import { formatTraffic } from "../../format/number";

/** Deleting an app. */
export const zh = {
  title: (name: string) => `删除应用「${name}」？`,
  body: "删除后，渠道链接立即失效，数据不再统计，且无法恢复。请输入应用名称，并用短信验证码确认是您本人。",
  mismatch: "输入的名称与应用名称不一致",
  openOrders: (count: number) =>
    `这个应用还有 ${count} 个未完成的订单，请先支付、取消，或等待退款完成，再来删除。`,
  toOrders: "查看订单",
  keep: "先不删除",
  giveUp: "放弃剩余的托管流量",
  giveUpOf: (megabytes: number) => `放弃购买后剩余的 ${formatTraffic(megabytes)} 托管流量`,
  giveUpHint: "没有使用过的流量包可以先在订单里申请退款；放弃后不退款，也不能转给其他应用。",
  giveUpRequired: "托管流量还没有结清，请先申请退款，或勾选放弃",
  code: (mobile: string) => `短信验证码（发送到 ${mobile}）`,
  remove: "删除",
  done: "已删除",
};
