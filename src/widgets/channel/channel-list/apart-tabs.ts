import { paths } from "../../../core/navigation/paths";
import type { ListTab } from "./list-state";

/** The types that pages of their own change: here they are only looked at. */
export const apartTabs = { link: paths.shortLinks, referral: paths.channelAdd(5) } as const;
export const isApart = (tab: ListTab): tab is keyof typeof apartTabs => tab in apartTabs;
