import type { CallBody, LinkDetail, LinkSetting } from "../../../core/api/contract";
import type { MessengerWay } from "../../../core/api/contract/constants/link";
import { addDays, dayAt, diffDays, type ZoneSchedule } from "../../../core/format";
import { type Pair, withPairs } from "../../../core/format/address";

export interface RuleValues {
  provinces: string;
  days: number[];
  from: string;
  to: string;
  url: string;
}

/** Values of the form; lists typed in one field are text. */
export interface LinkValues {
  title: string;
  target: string;
  host: string;
  suffix: string;
  channelId: number;
  tags: string;
  remark: string;
  targets: { ios: string; android: string; harmony: string; desktop: string };
  wakePath: string;
  messenger: MessengerWay;
  miniapp: string;
  rules: RuleValues[];
  variants: { url: string; weight: number }[];
  params: { key: string; value: string }[];
  utm: { source: string; medium: string; campaign: string; term: string; content: string };
  expireDay: string;
  clickLimit: number | null;
  expiredUrl: string;
  password: string;
  isPasswordRemoved: boolean;
  og: { title: string; about: string; image: string };
}

/** A new link as the settings have it begin. */
export const blankValues = (setting: LinkSetting, today: string): LinkValues => ({
  title: "",
  target: "",
  host: setting.host,
  suffix: "",
  channelId: 0,
  tags: "",
  remark: "",
  targets: { ios: "", android: "", harmony: "", desktop: "" },
  wakePath: "",
  messenger: "open",
  miniapp: "",
  rules: [],
  variants: [],
  params: setting.params,
  utm: setting.utm,
  expireDay: setting.expireDays === null ? "" : addDays(today, setting.expireDays),
  clickLimit: null,
  expiredUrl: "",
  password: "",
  isPasswordRemoved: false,
  og: { title: "", about: "", image: "" },
});

/** A stored link in the form. */
export const valuesOf = (link: LinkDetail, zones: ZoneSchedule): LinkValues => ({
  title: link.title,
  target: link.target,
  host: link.host,
  suffix: link.suffix,
  channelId: link.channelId ?? 0,
  tags: link.tags.join(" "),
  remark: link.remark,
  targets: link.targets,
  wakePath: link.wakePath,
  messenger: link.messenger,
  miniapp: link.miniapp,
  rules: link.rules.map((rule) => ({ ...rule, provinces: rule.provinces.join(" ") })),
  variants: link.variants,
  params: link.params,
  utm: link.utm,
  // The moment before the next day begins.
  expireDay: link.expireTime === null ? "" : dayAt(link.expireTime - 1, zones),
  clickLimit: link.clickLimit,
  expiredUrl: link.expiredUrl,
  password: "",
  isPasswordRemoved: false,
  og: link.og,
});

/** The values of another link for a new one: its own address and password stay its own. */
export const copyOf = (link: LinkDetail, zones: ZoneSchedule): LinkValues => ({
  ...valuesOf(link, zones),
  suffix: "",
});

/** Words of a field apart by spaces or commas, each once. */
export const messagesIn = (text: string): string[] => [
  ...new Set(text.split(/[\s,，、;；]+/).filter(Boolean)),
];

/** When the day after begins, as an app counts its days. */
function endOfDay(day: string, zones: ZoneSchedule): number {
  const guess = Date.parse(`${addDays(day, 1)}T00:00:00Z`);
  // A zone is at most half a day or so away: the hour at which the day changes is searched for.
  let [before, within] = [guess - 16 * 3_600_000, guess + 16 * 3_600_000];
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (diffDays(day, dayAt(middle, zones)) >= 1) within = middle;
    else before = middle;
  }
  return within;
}

export function bodyOf(
  values: LinkValues,
  zones: ZoneSchedule,
): Omit<Required<CallBody<"xlink/add">>, "suffix" | "host"> {
  const { host: _, suffix: __, expireDay, isPasswordRemoved, password, ...plain } = values;
  return {
    ...plain,
    channelId: values.channelId || null,
    tags: messagesIn(values.tags),
    rules: values.rules.map((rule) => ({ ...rule, provinces: messagesIn(rule.provinces) })),
    params: values.params.filter(({ key, value }) => key !== "" || value !== ""),
    expireTime: expireDay === "" ? null : endOfDay(expireDay, zones),
    password: isPasswordRemoved ? "" : password || null,
  };
}

/** Returns the address for a visitor on a computer, as far as the form can determine it. */
export function finalAddress(values: LinkValues): string {
  if (!URL.canParse(values.target)) return "";
  const pairs: Pair[] = [
    ...Object.entries(values.utm).map(([name, value]) => [`utm_${name}`, value] as const),
    ...values.params.map(({ key, value }) => [key, value] as const),
  ];
  return withPairs(
    values.target,
    pairs.filter(([, value]) => value !== ""),
  );
}
