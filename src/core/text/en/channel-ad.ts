import type { zh } from "../channel-ad";

export const en: typeof zh = {
  platform: "Platform",
  clickLink: "Click monitoring link",
  viewLink: "View monitoring link",
  copyClick: "Copy click link",
  copyView: "Copy view link",
  postback: "Postback",
  postbackStates: { 0: "Not set up", 1: "Testing", 2: "Working", 3: "Failing" },
  todayClicks: "Ad clicks today",
  todayClicksHint: "Clicks the monitoring link received",
  todayInstalls: "Installs today",
  installRate: "Install rate today",
  installRateHint: "Installs today ÷ ad clicks today",
  postbackRate: "Postback success",
  postbackRateHint: "Postbacks taken ÷ postbacks done, last day",
  auth: "Authorisation",
  authStates: { 0: "None", 1: "Under way", 2: "Authorised", 3: "Invalid", 4: "Sync failed" },
  campaigns: "Campaigns",
  todayTaps: "Taps today",
  todaySpend: "Spend today",
  todaySpendHint: "Apple's figures are at least 3 hours late",
};
