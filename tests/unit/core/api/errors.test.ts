import { describe, expect, test } from "vitest";
import { unwrapEnvelope } from "../../../../src/core/api/envelope";
import { ApiError, errorPolicyOf, isInsuppressible } from "../../../../src/core/api/errors";

const behaviour = (code: string, isSharedChart = false) =>
  errorPolicyOf(new ApiError({ code, message: "" }), { isSharedChart });

describe("the success rule", () => {
  test.each([{ retCode: "0000" }, { type: "FeatureCollection" }, { code: 200 }])(
    "%j succeeds",
    (response) => {
      expect(unwrapEnvelope(response, "r1")).toBe(response);
    },
  );

  test.each([{ retCode: "0001" }, { code: 410 }, {}, { retCode: "000" }])(
    "%j fails",
    (response) => {
      expect(() => unwrapEnvelope(response, "r1")).toThrow(ApiError);
    },
  );

  test.each([null, "text", [], undefined])("%j is malformed", (response) => {
    expect(() => unwrapEnvelope(response, "r1")).toThrow(
      expect.objectContaining({ code: "malformed" }),
    );
  });

  test("an error carries code, message, field and request id", () => {
    const response = { retCode: "0409", retMsg: "渠道编号已存在", data: { field: "channelCode" } };
    expect(() => unwrapEnvelope(response, "r9")).toThrow(
      expect.objectContaining({
        code: "0409",
        message: "渠道编号已存在",
        field: "channelCode",
        requestId: "r9",
      }),
    );
  });
});

describe("the error catalogue", () => {
  test("0021 forbids the sign-in", () => expect(behaviour("0021")).toBe("forbidden"));
  test.each(["0020", "410"])("%s is an expired sign-in", (code) =>
    expect(behaviour(code)).toBe("expired"),
  );
  test.each(["0202", "0233"])("%s leaves the app", (code) =>
    expect(behaviour(code)).toBe("leave-app"),
  );
  test("0233 of one thing in an app that stays open leads nowhere", () => {
    const refused = new ApiError({ code: "0233", message: "", detail: { of: "deed" } });
    expect(errorPolicyOf(refused, { isSharedChart: false })).toBe("message");
  });
  test.each(["0202", "0233"])("%s only shows a message on a shared chart", (code) =>
    expect(behaviour(code, true)).toBe("message"),
  );
  test.each(["network", "timeout"])("%s is a network problem", (code) =>
    expect(behaviour(code)).toBe("network"),
  );
  test("an abort shows nothing", () => expect(behaviour("aborted")).toBe("none"));
  test("anything else is a message", () => expect(behaviour("0500")).toBe("message"));
  test("only what concerns the session itself cannot be suppressed", () => {
    const codes = ["0021", "0020", "0202", "network", "0500", "0400"];
    expect(codes.filter((code) => isInsuppressible(behaviour(code)))).toEqual([
      "0021",
      "0020",
      "0202",
    ]);
  });
});
