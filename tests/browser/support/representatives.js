/** What opens a menu, a dialog, a list, a calendar, a hint and a chart: these stand for all where not every tag is tried. */
export const representatives = [
  "xi-channel-list",
  "xi-channel-form",
  "xi-app-stats",
  "xi-shared-chart",
  "xi-login-form",
];
