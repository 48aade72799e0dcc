import { describe, expect, test } from "vitest";
import {
  blankValues,
  bodyOf,
  drawCode,
  finalLink,
  type LinkValues,
} from "../../../../../src/widgets/channel/channel-form/form-values";
import {
  newParam,
  problemOfParams,
} from "../../../../../src/widgets/channel/channel-form/params-rules";

const values = (patch: Partial<LinkValues>): LinkValues => ({ ...blankValues(1), ...patch });
const messages = {
  keyless: "keyless",
  pattern: "pattern",
  repeated: (key: string) => `twice ${key}`,
};
const rows = (...keys: string[]) => keys.map((key, id) => ({ id, key, value: "" }));

describe("the final link", () => {
  test("our page gets the parameters, encoded", () => {
    const params = [{ id: 1, key: "src", value: "微信&" }];
    expect(finalLink(values({ params }), "https://x.cn/l/ab")).toBe(
      "https://x.cn/l/ab?src=%E5%BE%AE%E4%BF%A1%26",
    );
  });

  test("a page of the customer's own also gets the code, and keeps its query and hash", () => {
    const link = finalLink(
      values({
        channelCode: "c1",
        landingType: "custom",
        landingUrl: "https://shop.cn/a?b=1&src=old#top",
        params: [{ id: 1, key: "src", value: "new" }],
      }),
      "https://x.cn/l/ab",
    );
    expect(link).toBe("https://shop.cn/a?b=1&src=new&channelCode=c1#top");
  });

  test("there is none before the channel is saved or while the address is half typed", () => {
    expect(finalLink(values({}), null)).toBeNull();
    expect(finalLink(values({ landingType: "custom", landingUrl: "" }), "https://x.cn/l/a")).toBe(
      null,
    );
    expect(finalLink(values({ landingType: "custom", landingUrl: "http" }), null)).toBeNull();
  });

  test("a row without a name changes nothing", () => {
    const params = [{ id: 1, key: " ", value: "lost" }];
    expect(finalLink(values({ params }), "https://x.cn/l/ab")).toBe("https://x.cn/l/ab");
  });
});

describe("what is sent", () => {
  test("an own address is not sent while the default page is chosen", () => {
    const body = bodyOf({ ...blankValues(3), landingUrl: "https://shop.cn" });
    expect(body.landingUrl).toBe("");
  });

  test("open days are null, texts are trimmed, and rows lose what only the form needs", () => {
    const body = bodyOf({
      ...blankValues(3),
      channelName: " 地推 ",
      periodStart: "2026-01-01",
      params: [{ id: 9, key: " a ", value: " 1 " }],
    });
    expect(body).toMatchObject({
      channelName: "地推",
      periodStart: "2026-01-01",
      periodEnd: null,
      params: [{ key: "a", value: "1" }],
    });
  });
});

describe("parameters", () => {
  test("names are needed, of the pattern, and different", () => {
    expect(problemOfParams(rows("a", ""), messages)).toBe("keyless");
    expect(problemOfParams(rows("a", "渠道"), messages)).toBe("pattern");
    expect(problemOfParams(rows("a", "b", " a "), messages)).toBe("twice a");
    expect(problemOfParams(rows("a", "b"), messages)).toBeNull();
    expect(problemOfParams([], messages)).toBeNull();
  });

  test("a new row never takes the id of a row that is there", () => {
    expect(newParam([{ id: 5, key: "", value: "" }]).id).toBe(6);
    expect(newParam([]).id).toBe(1);
  });
});

test("a drawn code fits the pattern and has no digits that look alike", () => {
  expect(drawCode()).toMatch(/^c[2-9a-hjkmnp-z]{7}$/);
  expect(drawCode(new Uint8Array([0, 255, 31, 30, 1, 2, 3]))).toMatch(/^c[2-9a-hjkmnp-z]{7}$/);
});
