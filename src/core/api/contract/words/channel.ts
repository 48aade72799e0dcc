/** 1 own (normal), 2 ad platform, 3 Apple Search Ads. */
export const channelTypes = [1, 2, 3] as const;
export type ChannelType = (typeof channelTypes)[number];

/** What a channel outside the bin can be: 1 enabled, 2 stopped. */
export const liveStates = [1, 2] as const;

/** What the channel list can be ordered by. */
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
