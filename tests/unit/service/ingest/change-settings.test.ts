import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSettings } from "../../../../service/ingest/change-settings";
import { appkey, openTestIngest, type TestIngest } from "../../../support/ingest";

let ingest: TestIngest;
beforeAll(async () => {
  ingest = await openTestIngest();
  await ingest.addChannel(1);
});
afterAll(() => ingest.close());

const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15";
const stored = async () => (await ingest.rows("SELECT settings FROM app"))[0].settings;

test("a download address reaches the landing page of its platform", async () => {
  await changeSettings(ingest.store, appkey, { download: { ios: "https://apps.example/1" } });
  const html = await (await ingest.get("/l/link1", iPhone)).text();
  expect(html).toContain('data-download="https://apps.example/1"');
});

test("what is not named stays as it was, other settings of the app too", async () => {
  await ingest.rows(`UPDATE app SET settings = settings || '{"other":1}'`);
  await changeSettings(ingest.store, appkey, { attribution: { clickWindowDays: 14 } });
  expect(await stored()).toMatchObject({
    other: 1,
    download: { ios: "https://apps.example/1", android: "" },
    attribution: { clickWindowDays: 14, fuzzyWindowHours: 24 },
  });
});

test.each([
  [{ download: { ios: "javascript:alert(1)" } }, "ios"],
  [{ download: { windows: "https://a.example" } }, "windows"],
  [{ attribution: { clickWindowDays: 31 } }, "clickWindowDays"],
  [{ attribution: { fraudMode: "off" } }, "fraudMode"],
])("%j is refused by name and changes nothing", async (change, name) => {
  const before = await stored();
  await expect(changeSettings(ingest.store, appkey, change)).rejects.toThrow(name);
  expect(await stored()).toEqual(before);
});

test("an app that does not exist is named", async () => {
  await expect(changeSettings(ingest.store, "nobody", {})).rejects.toThrow("nobody");
});
