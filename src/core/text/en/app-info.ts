import type { zh } from "../zh-cn/app-info";

export const en: typeof zh = {
  title: "App information",
  basics: "Basics",
  readOnly: "Somebody else has authorised you for this app; you may only look",
  name: "App name",
  rename: "Rename",
  renameTitle: "Rename the app",
  nameHint: "At most 15 digits, letters and Chinese characters",
  renamed: "Renamed",
  appkey: "AppKey",
  appId: "App ID",
  copyAppId: "Copy the app ID",
  createTime: "Created",
  linkDomain: "Link domain type",
  linkDomainHint:
    "Apps created before 2021-03-30 use the top domain, later ones the net domain; it cannot be changed",
  zone: "Time zone",
  zoneHint:
    "Hours and days of reports follow it. A change takes effect at the next midnight; earlier days stay as they are",
  changeZone: "Change the time zone",
  zoneDialog: "Change the time zone of the app",
  zoneField: "New time zone",
  zonePlaceholder: "Type a city, a region or an offset, such as Tokyo",
  zoneUnknown: "There is no such time zone; choose one from the list",
  zoneSame: "This is the time zone it has",
  zoneNote:
    "From the next midnight on, today, date ranges, trends and exports follow the new zone. Earlier days keep the old one and are not counted again. That day may be longer or shorter than 24 hours.",
  zoneSaved: (day) => `Saved; it takes effect on ${day} at 00:00`,
  zonePending: (day, zone) => `From ${day} 00:00: ${zone}`,
  takeBack: "Take back",
  takenBack: "Taken back; the time zone stays",
  save: "Save",
};
