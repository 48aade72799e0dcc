import type {
  CallBody,
  JumpLogo,
  LandingTemplate,
  MiniVersion,
  OutsideWay,
  WechatLinkDetail,
  WechatLinkKind,
} from "../../../core/api/contract";

/** The choice that stands for no channel. */
export const noChannel = 0;
/** WeChat's green. */
const usualColor = "#07c160";
const usualDays = 30;

export interface LinkValues {
  name: string;
  kind: WechatLinkKind;
  path: string;
  query: string;
  version: MiniVersion;
  url: string;
  days: number | null;
  isRenewed: boolean;
  template: LandingTemplate;
  logo: JumpLogo;
  title: string;
  about: string;
  button: string;
  color: string;
  outside: OutsideWay;
  channelId: number;
  remark: string;
}

export const linkValues = (
  known: WechatLinkDetail | null,
  starting: { title: string; button: string },
): LinkValues => ({
  name: known?.name ?? "",
  kind: known?.kind ?? "mini",
  path: known?.path ?? "",
  query: known?.query ?? "",
  version: known?.version ?? "release",
  url: known?.url ?? "",
  days: known?.days ?? usualDays,
  isRenewed: known?.isRenewed ?? true,
  template: known?.look.template ?? "plain",
  logo: known?.look.logo ?? "app",
  title: known?.look.title ?? starting.title,
  about: known?.look.about ?? "",
  button: known?.look.button ?? starting.button,
  color: known?.look.color ?? usualColor,
  outside: known?.outside ?? "press",
  channelId: known?.channelId ?? noChannel,
  remark: known?.remark ?? "",
});

export const linkBody = (
  { template, logo, title, about, button, color, channelId, days, ...values }: LinkValues,
  known: WechatLinkDetail | null,
): CallBody<"wechatLink/save"> => ({
  ...values,
  days: days ?? usualDays,
  look: { template, logo, title, about, button, color },
  channelId: channelId === noChannel ? null : channelId,
  ...(known && { id: known.id, revision: known.revision }),
});

/** The field of the form behind one that the service names within `look`. */
export const fieldOf = (field: string | undefined): string | undefined =>
  field?.replace(/^look\./, "");
