import type { zh } from "../event-hints";

export const en: typeof zh = {
  times: "How often it was reported",
  users: "Distinct devices; sums add up the periods",
  value: "Sum of the reported values; money in yuan",
  money:
    "Sum of the money (yuan) that the app reports with this event. It is not Revenue: that counts pay reports alone, refunds taken off. The app reports each by itself, so they may differ.",
  moneyAmong:
    "Sum of the reported values. Money is in yuan and is what the app reports with the event, not Revenue: that counts pay reports alone, refunds taken off, so they may differ.",
  moneyUsers:
    "Devices that did this event; Payers counts those of pay reports alone. The app reports each by itself, so they may differ.",
  perUser: "Times ÷ users for counts, value ÷ users otherwise",
  rate: "Users ÷ installs",
  install: "Installs of the same period and channel",
};
