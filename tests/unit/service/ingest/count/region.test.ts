import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashId } from "../../../../../service/ingest/batch/arrival";
import { noonMs, openTestIngest, type TestIngest } from "../../../../support/ingest";

let ingest: TestIngest;
let count = 0;
beforeAll(async () => {
  ingest = await openTestIngest();
});
afterAll(() => ingest.close());

const event = (deviceId: string, more: object = {}) => ({
  id: `region-event-${++count}`,
  ts: noonMs + count,
  deviceId,
  platform: "android",
  ...more,
});
const kept = async (deviceId: string) => {
  const [row] = await ingest.rows(
    "SELECT province, city, network, operator, sdk_version FROM device WHERE device_id = $1",
    [hashId(`device:${deviceId}`)],
  );
  return row;
};

describe("where a device is", () => {
  test("comes from its address when the SDK does not say", async () => {
    await ingest.post("install", [event("by-address")], { ip: "113.87.20.14" });
    expect(await kept("by-address")).toMatchObject({
      province: "广东",
      city: "深圳",
      operator: "中国电信",
    });
  });

  test("comes from the SDK when it says so, by the short name", async () => {
    const reported = event("told", { province: "四川省", city: "成都市" });
    await ingest.post("install", [reported], { ip: "113.87.20.14" });
    expect(await kept("told")).toMatchObject({ province: "四川", city: "成都" });
    const partly = event("partly", { province: "四川" });
    await ingest.post("install", [partly], { ip: "113.87.20.14" });
    expect(await kept("partly")).toMatchObject({ province: "四川", city: "" });
  });

  test("comes from an IPv6 address too, and is unknown of a private one", async () => {
    await ingest.post("install", [event("v6")], { ip: "2409:8a00::1" });
    expect(await kept("v6")).toMatchObject({ province: "北京", city: "北京" });
    await ingest.post("install", [event("private")], { ip: "10.0.0.8" });
    expect(await kept("private")).toMatchObject({ province: "", city: "", operator: "" });
  });

  test("is known of a device that only opens", async () => {
    await ingest.post("open", [event("opens")], { ip: "61.139.2.69" });
    expect(await kept("opens")).toMatchObject({ province: "四川", city: "成都" });
  });
});

describe("how a device is connected", () => {
  test("is kept as last reported; the SIM card's operator before the address's", async () => {
    const connection = { network: "wifi", operator: "46001", sdkVersion: "2.4.0" };
    await ingest.post("install", [event("phone", connection)], { ip: "113.87.20.14" });
    expect(await kept("phone")).toMatchObject({
      network: "wifi",
      operator: "中国联通",
      sdk_version: "2.4.0",
    });
    await ingest.post("open", [event("phone", { network: "5g", sdkVersion: "2.5.0" })]);
    await ingest.post("open", [event("phone")]);
    expect(await kept("phone")).toMatchObject({
      network: "5g",
      operator: "中国联通",
      sdk_version: "2.5.0",
    });
  });

  test("is refused when no such network exists", async () => {
    const response = await ingest.send("install", {
      appkey: "testkey",
      events: [event("odd", { network: "carrier pigeon" })],
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      retCode: "0400",
      retMsg: "应为 wifi、ethernet、5g、4g、3g、2g 之一",
      data: { field: "events.0.network" },
    });
  });
});
