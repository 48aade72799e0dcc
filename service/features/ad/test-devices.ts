import type { TestDevice, ValidBody } from "../../../src/core/api/contract";
import type { AppAccess } from "../../base/caller";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { hashId } from "../../ingest/batch/arrival";
import { maskId } from "../../reporting/row-pages";
import { lockLimit } from "../../store/hold-places";
import type { Db } from "../../store/open";
import type { HandlerContext } from "../handler";

const maxDevices = 50;

const toTestDevice = (row: {
  id: number;
  name: string;
  kind: string;
  value: string;
  created_at: Date;
}): TestDevice => ({
  id: row.id,
  name: row.name,
  kind: row.kind as TestDevice["kind"],
  value: maskId(row.value),
  createTime: row.created_at.getTime(),
});

const columns = ["id", "name", "kind", "value", "created_at"] as const;

export async function listTestDevices(db: Db, { appId }: AppAccess): Promise<TestDevice[]> {
  const rows = await db
    .selectFrom("ad_test_device")
    .select(columns)
    .where("app_id", "=", appId)
    .orderBy("id", "desc")
    .execute();
  return rows.map(toTestDevice);
}

/** Adds a device whose installs are counted again and again. */
export async function addTestDevice(
  { db, app, now }: HandlerContext<"ad/addTestDevice">,
  { name, kind, value }: ValidBody<"ad/addTestDevice">,
): Promise<TestDevice> {
  const row = await db.transaction().execute(async (tx) => {
    await lockLimit(tx, "testDevices", { app: app.appId });
    const known = await listTestDevices(tx, app);
    if (known.length >= maxDevices)
      throw new ServiceError("0409", say("最多 {} 台测试设备", maxDevices), "value");
    const id = value.toLowerCase();
    // Installs report the MD5 of an IMEI, never the number itself.
    const text = kind === "imei" ? `imeiMd5:${id}` : `${kind}:${id}`;
    return tx
      .insertInto("ad_test_device")
      .values({
        app_id: app.appId,
        name,
        kind,
        value,
        key: hashId(`id:${text}`),
        created_at: new Date(now()),
      })
      .onConflict((conflict) => conflict.columns(["app_id", "key"]).doNothing())
      .returning(columns)
      .executeTakeFirst();
  });
  if (!row) throw new ServiceError("0409", say("该设备已在列表中"), "value");
  return toTestDevice(row);
}

export async function removeTestDevice(db: Db, { appId }: AppAccess, id: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("ad_test_device")
    .where("app_id", "=", appId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new ServiceError("0404", say("测试设备不存在"), "id");
  return 1;
}
