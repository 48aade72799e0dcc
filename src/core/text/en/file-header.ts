import type { zh } from "../file-header";

export const en: typeof zh = {
  rows: {
    app: "App",
    subject: "Metrics",
    days: "Dates",
    granularity: "Interval",
    filter: "Filters",
    compared: "Compared with",
    timeZone: "Time zone",
    updatedAt: "Updated at",
    createdAt: "Created at",
    note: "Note",
  },
  bar: " | ",
  titled: (app, subject) => (app ? `${app} | ${subject}` : subject),
  days: (start, end) => `${start} to ${end}`,
  by: (granularity) => `by ${granularity.toLowerCase()}`,
  against: (compared) =>
    `compared with ${/^\p{Lu}\p{Ll}/u.test(compared) ? compared[0]?.toLowerCase() + compared.slice(1) : compared}`,
  dated: (compared, days) => `${compared} (${days})`,
  filtered: (filters) => `Filters: ${filters}`,
  list: (names) => names.join(", "),
  phrases: (said) => said.join(", "),
  cut: (names, count) => `${names} and more, ${count} in total`,
  counted: (count, names) => `${count} (${names})`,
  inZone: (zone) => `Time zone ${zone}`,
  updated: (time) => `Updated at ${time}`,
  created: (time) => `Created at ${time}`,
  incomplete: "Hollow = incomplete",
  lastIncomplete: "The last period is incomplete",
};
