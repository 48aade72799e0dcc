import type { zh } from "../drill";

export const en: typeof zh = {
  levels: { channels: "Channels", devices: "Devices", events: "Events" },
  title: (metric, period) => `${metric}, ${period}`,
  titleOf: (title, level) => `${title}: ${level}`,
  path: "Path",
  range: (start, end) => (start === end ? start : `${start} to ${end}`),
  moved: (before, now) => `Updated since: ${before} → ${now}`,
  seeChannels: "Channels",
  seeOf: (metric, what) => `${metric}: ${what}`,
  organic: "Organic",
  part: { channel: "Channel", group: "Group", platform: "Platform", method: "Match method" },
  noChannels: "No channel has this figure in that time",
  noDevices: "No devices",
  noEvents: "No events",
  eventFigures: {
    eventTimes: (name) => `${name} times`,
    eventUsers: (name) => `${name} users`,
  },
  noList: "This figure has no list",
  badPoint: (period, unit) => `${period} is no point of a chart by ${unit}`,
  units: { hour: "hour", day: "day", week: "week", month: "month" },
  badPointHint:
    "The address does not match the interval of the filter; see the whole range instead",
  wholeRange: "See the whole range",
  noRowsHint: "The data may have just changed, or its records are not kept one by one",
  notKept: (count) => `${count} more are not kept one by one`,
  device: "Attribution debugger",
  channel: "Channel",
  browser: "Browser",
  eventColumns: { time: "Time", value: "Value", subValue: "Detail", device: "Device" },
};
