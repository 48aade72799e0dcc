import { expect, test } from "vitest";
import { en } from "../../../../src/core/text/en/report";
import { metricText } from "../../../../src/core/text/metric-text";
import { zh } from "../../../../src/core/text/report";

test.each([
  ["zh", zh, /全应用与合计也含广告与 ASA 渠道的安装.*可能高于各渠道的行/],
  ["en", en, /Totals include ad and ASA installs.*may exceed their rows/],
])(
  "%s: the help of an app-wide install rate says what is in it, that of one's own channel does not",
  (_, text, why) => {
    expect(metricText(text, null).definitions.installRate).toMatch(why);
    expect(metricText(text, "normal").definitions.installRate).not.toMatch(why);
    expect(metricText(text, "normal").definitions.install).toBe(text.definitions.install);
  },
);
