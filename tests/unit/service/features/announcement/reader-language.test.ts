import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Agenda, Announcement } from "../../../../../src/core/api/contract";
import { startTestService, type TestService } from "../../../../support/service";

let service: TestService;
let operator: { token: string };
let reader: { token: string };
beforeAll(async () => {
  service = await startTestService({ XI_OPERATORS: "13700137009" });
  operator = await service.signUp("13700137009");
  reader = await service.signUp("13800000000");
});
beforeEach(async () => {
  await service.store.db.deleteFrom("announcement").execute();
});
afterAll(() => service.close());

const save = (english: object) =>
  service.call(
    "operator/announcementSave",
    {
      kind: "notice",
      title: "例行维护",
      body: "报表可能晚几分钟更新。",
      startTime: service.now(),
      endTime: null,
      ...english,
    },
    operator,
  );
const shown = async (language: string) => {
  const session = { ...reader, headers: { "accept-language": language } };
  const list: Announcement[] = (await service.call("announcement/current", {}, session)).map.list;
  const { announcements }: Agenda = (await service.call("workbench/agenda", {}, session)).map;
  expect(announcements.map(({ title }) => title)).toEqual(list.map(({ title }) => title));
  return list.map(({ title, body }) => ({ title, body }));
};
const chinese = { title: "例行维护", body: "报表可能晚几分钟更新。" };

test("readers see an announcement in their language", async () => {
  await save({ titleEn: "Maintenance", bodyEn: "Reports may lag." });
  expect(await shown("en")).toEqual([{ title: "Maintenance", body: "Reports may lag." }]);
  expect(await shown("zh-CN")).toEqual([chinese]);
});

test("without an English version they see the Chinese one, without an English text the Chinese text", async () => {
  await save({});
  expect(await shown("en")).toEqual([chinese]);
  await service.store.db.deleteFrom("announcement").execute();
  await save({ titleEn: "Maintenance" });
  expect(await shown("en")).toEqual([{ ...chinese, title: "Maintenance" }]);
});

test("an English text without its title is refused at the title", async () => {
  expect(await save({ bodyEn: "Reports may lag." })).toMatchObject({
    retCode: "0400",
    data: { field: "titleEn" },
  });
});

test("operators see and change both", async () => {
  const { announcement } = (await save({ titleEn: "Maintenance", bodyEn: "" })).map;
  expect(announcement).toMatchObject({ ...chinese, titleEn: "Maintenance", bodyEn: "" });
  await save({ id: announcement.id, titleEn: "", bodyEn: "" });
  expect(await shown("en")).toEqual([chinese]);
});
