import type { ReactNode } from "react";
import type { PagedCall } from "../../../../src/core/list";
import { EdgeDomains } from "../../../../src/widgets/acceleration/edge-domains";
import { ApplicationList } from "../../../../src/widgets/account/application-list";
import { AuditLog } from "../../../../src/widgets/account/audit-log";
import { Authorization } from "../../../../src/widgets/account/authorization";
import { DomainList } from "../../../../src/widgets/account/domain-list";
import { NewcomerTasks } from "../../../../src/widgets/app/newcomer-tasks";
import { TrafficCoupons } from "../../../../src/widgets/app/traffic-coupons";
import { AttributionSettings } from "../../../../src/widgets/channel/attribution-settings";
import { ChannelBin } from "../../../../src/widgets/channel/channel-bin";
import { ChannelInvite } from "../../../../src/widgets/channel/channel-invite";
import { OperatorDesk } from "../../../../src/widgets/deployment/operator-desk";
import { Balance } from "../../../../src/widgets/finance/balance";
import { Invoices } from "../../../../src/widgets/finance/invoices";
import { OrderList } from "../../../../src/widgets/finance/order-list";
import { UniversalLink } from "../../../../src/widgets/integration/universal-link";
import { LinkList } from "../../../../src/widgets/link/link-list";
import { WechatLinkList } from "../../../../src/widgets/link/wechat-link-list";
import { MessageList } from "../../../../src/widgets/message/message-list";
import { MonitorLog } from "../../../../src/widgets/monitor/monitor-log";
import { EventStats } from "../../../../src/widgets/report/event-stats";
import { ParameterReport } from "../../../../src/widgets/report/parameter-report";

export interface Listed {
  call: PagedCall;
  screen: ReactNode;
  /** Said where there is nothing. */
  empty: string;
  /** Of the address that leads to the list. */
  at?: string;
  /** A filter in the address that nothing matches, and what is said then. */
  filter?: [search: string, said: string];
  /** The parameter that the search box stands in. */
  keyword?: string;
  /** The list keeps its page to itself. */
  isLocal?: true;
}

const desk = (call: PagedCall, queue: string, empty: string): [string, Listed] => [
  call,
  { call, screen: <OperatorDesk />, at: `queue=${queue}`, empty, isLocal: true },
];
const own = (listed: Listed): [string, Listed] => [listed.call, listed];

/** The screens with a list of pages; those in drawers and dialogs are opened in their own tests. */
export const lists: [string, Listed][] = [
  desk("operator/invoiceList", "invoice", "没有待处理的发票"),
  desk("operator/transferList", "transfer", "没有待处理的转账"),
  desk("operator/refundList", "refund", "没有待处理的退款"),
  desk("operator/domainList", "domain", "没有域名"),
  desk("operator/linkList", "link", "没有短链"),
  desk("operator/feedbackList", "feedback", "没有需求"),
  desk("operator/announcementList", "announcement", "还没有公告"),
  desk("operator/accounts", "accounts", "没有符合条件的账号"),
  desk("operator/apps", "apps", "没有符合条件的应用"),
  desk("operator/invites", "invites", "还没有邀请"),
  own({
    call: "operator/audit",
    screen: <OperatorDesk />,
    at: "queue=audit",
    empty: "还没有操作记录",
    keyword: "ip",
  }),
  desk("operator/deeds", "deeds", "还没有操作记录"),
  own({
    call: "/api/console/order/userOrderList",
    screen: <OrderList />,
    empty: "还没有订单",
    filter: ["state=4", "没有符合条件的订单"],
    keyword: "q",
  }),
  own({
    call: "finance/statement",
    screen: <Balance />,
    empty: "还没有收支",
    filter: ["kind=gift", "没有符合条件的收支"],
  }),
  own({
    call: "invoice/list",
    screen: <Invoices />,
    at: "tab=records",
    empty: "还没有发票",
    filter: ["tab=records&state=3", "没有符合条件的发票"],
  }),
  own({ call: "invoice/order", screen: <Invoices />, empty: "没有可开票的订单" }),
  own({
    call: "applyAuth/authedList",
    screen: <Authorization />,
    empty: "还没有授权",
    filter: ["state=3", "没有符合条件的授权"],
    keyword: "q",
  }),
  own({ call: "applyAuth/apply/list", screen: <ApplicationList />, empty: "没有申请" }),
  own({ call: "GET domain/list", screen: <DomainList />, empty: "还没有域名" }),
  own({ call: "GET message/list", screen: <MessageList />, empty: "没有消息" }),
  own({
    call: "app_hosting/coupon_list",
    screen: <TrafficCoupons />,
    empty: "还没有流量券",
    filter: ["state=expired", "没有符合条件的流量券"],
  }),
  own({
    call: "apply/promotionRecordList",
    screen: <NewcomerTasks />,
    empty: "还没有优惠记录",
  }),
  own({ call: "channel/binList", screen: <ChannelBin />, empty: "回收站是空的", isLocal: true }),
  own({
    call: "invite/list",
    screen: <ChannelInvite />,
    empty: "还没有邀请",
    filter: ["q=zzz", "没有符合条件的邀请"],
    keyword: "q",
  }),
  own({
    call: "attribution/changes",
    screen: <AttributionSettings />,
    empty: "还没有修改过",
    isLocal: true,
  }),
  own({
    call: "wechatLink/list",
    screen: <WechatLinkList />,
    empty: "还没有微信跳转",
    filter: ["state=4", "没有符合条件的微信跳转"],
    keyword: "keyword",
  }),
  own({
    call: "xlink/list",
    screen: <LinkList />,
    empty: "还没有短链",
    filter: ["state=2", "没有符合条件的短链"],
    keyword: "q",
  }),
  own({
    call: "monitor/alerts",
    screen: <MonitorLog />,
    empty: "没有告警",
    filter: ["level=1", "没有符合条件的告警"],
    keyword: "q",
  }),
  own({
    call: "event/list",
    screen: <EventStats />,
    at: "tab=manage",
    empty: "还没有事件",
    filter: ["tab=manage&state=2", "没有符合条件的事件"],
    keyword: "q",
  }),
  own({
    call: "stat/params",
    screen: <ParameterReport />,
    empty: "还没有接入 SDK",
    filter: ["scene=wakeup", "没有符合条件的参数"],
    keyword: "q",
  }),
  own({
    call: "edge/domains",
    screen: <EdgeDomains />,
    empty: "还没有加速域名",
    filter: ["q=zzz", "没有符合条件的域名"],
    keyword: "q",
  }),
  own({ call: "links", screen: <UniversalLink />, empty: "还没有 Universal Link" }),
  own({
    call: "audit/list",
    screen: <AuditLog />,
    empty: "还没有操作记录",
    filter: ["outcome=refused", "没有符合条件的记录"],
    keyword: "ip",
  }),
];

/** Paged calls whose lists stand in a drawer, a dialog or a part of a page that takes rows first. */
export const within: PagedCall[] = [
  "GET userFeedback/list",
  "ad/postbackLog",
  "appVersion/changes",
  "app_hosting/coupon_uses",
  "app_hosting/expense_list",
  "app_hosting/recharge_list",
  "channel/childChannelList",
  "channel/shareVisits",
  "check/list",
  "edge/attacks",
  "embedKey/audit",
  "finance/transfers",
  "operator/certificationList",
  "referral/invitees",
  "referral/sharers",
  "stat/paramValues",
  "webhook/deliveries",
];
