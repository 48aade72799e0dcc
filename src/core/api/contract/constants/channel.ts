/** 1 own (normal), 2 ad platform, 3 Apple Search Ads, 4 short link, 5 referral. */
export const channelTypes = [1, 2, 3, 4, 5] as const;
export type ChannelType = (typeof channelTypes)[number];

/** Types that pages of their own create and change; the channel manager shows them. */
export const apartTypes: readonly ChannelType[] = [4, 5];

/** States of a channel outside the bin: 1 enabled, 2 stopped. */
export const liveStates = [1, 2] as const;

export const channelListSorts = [
  "createTime",
  "code",
  "name",
  "todayVisit",
  "todayClick",
  "todayInstall",
  "todayRegister",
  "yesterdayVisit",
  "yesterdayClick",
  "yesterdayInstall",
  "yesterdayRegister",
  "totalVisit",
  "totalClick",
  "totalInstall",
  "totalRegister",
] as const;
