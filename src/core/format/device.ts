const systems: [string, RegExp][] = [
  ["HarmonyOS", /HarmonyOS|OpenHarmony/],
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X|Macintosh/],
  ["Linux", /Linux/],
];

/** Browser patterns; those whose user agent also names other browsers come first. */
const browsers: [string, RegExp][] = [
  ["WeChat", /MicroMessenger\//],
  ["Edge", /Edg(?:e|A|iOS)?\//],
  ["Opera", /OPR\//],
  ["Samsung Internet", /SamsungBrowser\//],
  ["Firefox", /Firefox\/|FxiOS\//],
  ["Chrome", /Chrome\/|CriOS\//],
  ["Safari", /Safari\//],
];

const nameIn = (list: [string, RegExp][], userAgent: string) =>
  list.find(([, pattern]) => pattern.test(userAgent))?.[0];

/** `Chrome · Windows` of what a browser calls itself; empty when it tells nothing. */
export function deviceName(userAgent: string): string {
  const parts = [nameIn(browsers, userAgent), nameIn(systems, userAgent)];
  return parts.filter((part) => part !== undefined).join(" · ");
}
