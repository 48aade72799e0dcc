import type { zh } from "../event-hints";

export const en: typeof zh = {
  times: "Number of reports",
  users: "Distinct devices. The total is the sum of the periods",
  value: "Sum of reported values. Money events are shown in CNY",
  money:
    "Sum of amounts (CNY) the app reports with this event. This isn’t Revenue, which counts only pay reports net of refunds. The app reports them separately, so they may differ.",
  moneyAmong:
    "Sum of reported values. Money events are shown in CNY and aren’t Revenue, which counts only pay reports net of refunds, so they may differ.",
  moneyUsers:
    "Devices with this event. Paying users counts only devices with pay reports. The app reports them separately, so they may differ.",
  perUser: "Count ÷ users for count events, value ÷ users for others",
  rate: "Users ÷ installs",
  install: "Installs in the same period and channel",
};
