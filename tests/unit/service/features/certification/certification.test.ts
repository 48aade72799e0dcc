import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  approveCertification,
  certificationOf,
  clearImages,
  refuseCertification,
} from "../../../../../service/features/certification";
import { openCertification } from "../../../../../service/features/certification/review";
import {
  documentImage,
  personBody,
  readImageOf,
  submitReal,
  uploadDocument,
} from "../../../../support/documents";
import { startTestService, type TestService } from "../../../../support/service";

let service: TestService;
let session: { token: string };
let accountId: number;
let serial = 0;
beforeAll(async () => {
  service = await startTestService();
});
beforeEach(async () => {
  serial += 1;
  const { token, id } = await service.signUp(`139${String(20_000_000 + serial)}`);
  session = { token };
  accountId = id;
});
afterAll(() => service.close());

const deps = () => ({ db: service.store.db, config: service.config, now: service.now });
const opened = async () => openCertification(deps(), await lastId());
const info = async () => (await service.call("userAuth/getInfo", {}, session)).map.certification;
const status = async () => (await service.call("userAuth/queryStatus", {}, session)).map;
const lastId = async () =>
  (
    await service.store.db
      .selectFrom("certification")
      .select("id")
      .where("account_id", "=", accountId)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow()
  ).id;

describe("a person", () => {
  test("submits, is reviewed and passes; the gate opens and the data stay masked", async () => {
    expect(await info()).toBeNull();
    expect(await status()).toEqual({ state: 0, reason: "" });
    expect((await submitReal(service, session)).retCode).toBe("0000");
    expect(await status()).toEqual({ state: 1, reason: "" });
    expect(await certificationOf(deps(), accountId)).toBeNull();

    await approveCertification(deps(), { id: await lastId(), by: "运营" });
    const masked = { state: 2, name: "林**", identityNo: "1101**********002X" };
    expect(await info()).toMatchObject(masked);
    expect(await certificationOf(deps(), accountId)).toMatchObject({ name: "林知远" });
    const { map } = await service.call("GET message/list", {} as never, session);
    expect(map.list[0]).toMatchObject({ title: "实名认证已通过", link: "/user/auth_page" });
    expect((await submitReal(service, session)).retCode).toBe("0409");
  });

  test("is refused with a reason, may submit again, and the refused pictures go", async () => {
    await submitReal(service, session);
    const first = await opened();
    await refuseCertification(deps(), { id: await lastId(), by: "运营", reason: "照片不清晰" });
    expect(await status()).toEqual({ state: 3, reason: "照片不清晰" });
    const seen = await service.service.handle(
      new Request(`http://x.test${first.pictures[0]?.url}`),
    );
    expect(seen.status).toBe(200);
    expect((await submitReal(service, session)).map.certification.state).toBe(1);
    const gone = await service.service.handle(
      new Request(`http://x.test${first.pictures[0]?.url}`),
    );
    expect(gone.status).toBe(404);
  });

  test("is answered once", async () => {
    await submitReal(service, session);
    const id = await lastId();
    await approveCertification(deps(), { id, by: "运营" });
    await expect(approveCertification(deps(), { id, by: "运营" })).rejects.toThrow("已经处理过");
    await expect(refuseCertification(deps(), { id, by: "运营", reason: "x" })).rejects.toThrow();
  });

  test("ends with the card, and may be submitted again then", async () => {
    await submitReal(service, session);
    const id = await lastId();
    await approveCertification(deps(), { id, by: "运营" });
    await service.store.db
      .updateTable("certification")
      .set({ valid_until: "2020-01-01" })
      .where("id", "=", id)
      .execute();
    expect((await status()).state).toBe(4);
    expect(await certificationOf(deps(), accountId)).toBeNull();
    expect((await submitReal(service, session)).retCode).toBe("0000");
  });

  test("becomes a company", async () => {
    await submitReal(service, session);
    await approveCertification(deps(), { id: await lastId(), by: "运营" });
    expect((await submitReal(service, session, "company")).retCode).toBe("0000");
    expect(await certificationOf(deps(), accountId)).toMatchObject({ kind: "person" });
    await approveCertification(deps(), { id: await lastId(), by: "运营" });
    expect(await certificationOf(deps(), accountId)).toMatchObject({
      kind: "company",
      company: "星漠网络科技有限公司",
      creditCode: "91110000802100433B",
    });
  });
});

describe("what is typed", () => {
  const send = async (more: object) => {
    const [face, emblem] = [
      (await readImageOf(service, session, "face")).map.picture,
      (await readImageOf(service, session, "emblem")).map.picture,
    ];
    const body = { ...personBody, face, emblem, ...more };
    return service.call("userAuth/certification", body as never, session);
  };

  test.each([
    ["identityNo", "110105194912310021"],
    ["identityNo", "110105194913310021"],
    ["name", "<b>林</b>"],
    ["validUntil", "2020-01-01"],
    ["agreed", false],
  ])("%s is refused at its field when it is wrong: %s", async (field, value) => {
    const response = await send({ [field]: value });
    expect(response.retCode).toBe("0400");
    expect(response.data.field).toBe(field);
  });

  test.each(["91110000802100433A", "110000000000001", "9111000080210043"])(
    "a credit code with a wrong check character is refused: %s",
    async (creditCode) => {
      const license = (await readImageOf(service, session, "license")).map.picture;
      const more = { kind: "company", company: "星漠", creditCode, legalPerson: "林", license };
      const response = await send(more);
      expect(response).toMatchObject({ retCode: "0400", data: { field: "creditCode" } });
    },
  );
});

describe("pictures", () => {
  test("are sealed where they are kept, and nothing unsealed is left", async () => {
    const bytes = documentImage(7);
    const ticket = await uploadDocument(service, session, "face", bytes);
    const { map } = await service.call("userAuth/ocrIdCardFace", { ticket }, session);
    const key = `documents/${accountId}/${map.picture}.sealed`;
    const size = await service.ports.storage.sizeOf(key);
    const kept = await service.ports.storage.read(key, 0, size ?? 0);
    expect(kept.includes(Buffer.from("IHDR"))).toBe(false);
    expect(map).toMatchObject({ isRead: false, doubts: [], fields: { name: "", identityNo: "" } });
    const again = await service.call("userAuth/ocrIdCardFace", { ticket }, session);
    expect(again.retCode).toBe("0404");
  });

  test("of another account, or of another side, cannot be submitted", async () => {
    const other = await service.signUp(`138${String(30_000_000 + serial)}`);
    const theirs = (await readImageOf(service, { token: other.token }, "face")).map.picture;
    const mine = (await readImageOf(service, session, "face")).map.picture;
    const emblem = (await readImageOf(service, session, "emblem")).map.picture;
    const send = (face: string, back: string) =>
      service.call("userAuth/certification", { ...personBody, face, emblem: back }, session);
    expect(await send(theirs, emblem)).toMatchObject({ retCode: "0400", data: { field: "face" } });
    expect(await send(mine, mine)).toMatchObject({ retCode: "0400", data: { field: "emblem" } });
    const ticket = await uploadDocument(service, session, "face", documentImage());
    const stolen = await service.call("userAuth/ocrIdCardFace", { ticket }, { token: other.token });
    expect(stolen.retCode).toBe("0400");
    const otherSide = await service.call("userAuth/ocrIdCard", { ticket }, session);
    expect(otherSide.retCode).toBe("0400");
    // Nothing of the refused submissions is left.
    expect(await status()).toEqual({ state: 0, reason: "" });
    expect((await send(mine, emblem)).retCode).toBe("0000");
  });

  test("that nobody submitted are cleared after a day", async () => {
    const { map } = await readImageOf(service, session, "face");
    const key = `documents/${accountId}/${map.picture}.sealed`;
    await clearImages({ db: service.store.db, ports: service.ports, now: service.now });
    expect(await service.ports.storage.sizeOf(key)).not.toBeNull();
    await clearImages({
      db: service.store.db,
      ports: service.ports,
      now: () => service.now() + 90_000_000,
    });
    expect(await service.ports.storage.sizeOf(key)).toBeNull();
  });

  test("are shown by an address that is over after five minutes and cannot be made up", async () => {
    await submitReal(service, session);
    const path = (await opened()).pictures[0]?.url ?? "";
    const see = (at: string) => service.service.handle(new Request(`http://x.test${at}`));
    const response = await see(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("content-disposition")).toContain("attachment");
    expect(response.headers.get("cache-control")).toContain("no-store");
    expect((await see(path.replace(/\.\d+\./, ".99999999999999."))).status).toBe(403);
    expect((await see(`${path}x`)).status).toBe(403);
    service.wait(6 * 60_000);
    expect((await see(path)).status).toBe(403);
  });
});
