import { afterAll, beforeAll, expect, test } from "vitest";
import { noonMs, openTestIngest, type TestIngest } from "../../../../support/ingest";

let ingest: TestIngest;
beforeAll(async () => {
  ingest = await openTestIngest();
  await ingest.addChannel(1);
});
afterAll(() => ingest.close());

const visitBy = (userAgent: string, id: string, type = "visit") =>
  ingest.post(
    "click",
    [{ id: `visit-${id}`, ts: noonMs, type, visitorId: `visitor-of-${id}`, code: "link1" }],
    {
      userAgent,
    },
  );
const counted = async () => {
  const [row] = await ingest.rows(
    `SELECT coalesce(sum(visit), 0)::int AS visit, coalesce(sum(click), 0)::int AS click
     FROM rollup WHERE app_id = 100 AND grain = 4 AND channel_id = 1 AND match = -1`,
  );
  return row;
};

test("crawlers that run scripts are kept apart: no visit, no click, nothing an install is credited to", async () => {
  const before = await counted();
  const robots = [
    "Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (compatible; Baiduspider-render/2.0; +http://www.baidu.com/search/spider.html)",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/120 Safari/537.36",
    "Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)",
  ];
  for (const [index, userAgent] of robots.entries()) {
    await visitBy(userAgent, `robot-${index}`);
    await visitBy(userAgent, `robot-click-${index}`, "click");
  }
  expect(await counted()).toEqual(before);
  expect(await ingest.rows("SELECT 1 FROM touch WHERE app_id = 100")).toEqual([]);
  const kept = await ingest.rows(
    "SELECT params->>'robot' AS robot FROM event WHERE type = 11 AND params->>'type' = 'visit' ORDER BY 1",
  );
  expect(kept.map(({ robot }) => robot).toSorted()).toEqual(
    ["Google", "百度", "无界面浏览器", "其他爬虫"].toSorted(),
  );
});

test("odd phones and browsers, and servers that report for their visitors, count", async () => {
  const before = await counted();
  const people = [
    "Mozilla/5.0 (Linux; Android 12; CUBOT P60) AppleWebKit/537.36 Chrome/119 Mobile Safari/537.36",
    "Mozilla/5.0 (Linux; Android 12; M bot 60) AppleWebKit/537.36 Chrome/119 Mobile Safari/537.36",
    "Mozilla/5.0 (Linux; U; Android 5.1; zh-cn; X Build/L) AppleWebKit/534.30 Mobile Safari/534.30 SogouMSE,SogouMobileBrowser/4.1.0",
    "Java/17.0.1",
  ];
  for (const [index, userAgent] of people.entries()) await visitBy(userAgent, `person-${index}`);
  expect((await counted()).visit).toBe(before.visit + people.length);
});
