import { formatTime } from "../../../src/core/format/day";
import { deviceName } from "../../../src/core/format/device";
import { defaultZones } from "../../../src/core/format/zone";
import { say } from "../../base/message";
import { regions } from "../../ports/region";
import type { Context } from "../handler";
import { notify } from "../message";

const devicesAtMost = 50;
const keptMs = 365 * 86_400_000;

/**
 * Remembers the device that an account signs in on, by browser, system and province, and tells the
 * account of one that it has not been seen on; the first of all is no news.
 */
export async function meetDevice(
  { db, ip, userAgent, now }: Pick<Context, "db" | "ip" | "userAgent" | "now">,
  accountId: number,
): Promise<void> {
  const at = now();
  const { province, city } = regions.of(ip);
  const name = deviceName(userAgent) || "未知设备";
  const device = `${name}|${province}`;
  await db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom("known_device")
      .where("account_id", "=", accountId)
      .where("last_at", "<", new Date(at - keptMs))
      .execute();
    const known = await tx
      .selectFrom("known_device")
      .select("device")
      .where("account_id", "=", accountId)
      .limit(devicesAtMost)
      .execute();
    await tx
      .insertInto("known_device")
      .values({ account_id: accountId, device, first_at: new Date(at), last_at: new Date(at) })
      .onConflict((conflict) =>
        conflict.columns(["account_id", "device"]).doUpdateSet({ last_at: new Date(at) }),
      )
      .execute();
    if (known.length === 0 || known.some((one) => one.device === device)) return;
    const where = [...new Set([province, city])].filter(Boolean).join(" ");
    const address = ip || say("未知");
    await notify(tx, {
      accountId,
      event: "security",
      title: say("新设备登录：{}", name),
      body: say(
        "账号于 {} 在新设备上登录：{}，{}。如果不是您本人操作，请立即修改密码并下线其他设备。",
        formatTime(at, defaultZones),
        name,
        where ? say("IP {}（{}）", address, where) : say("IP {}", address),
      ),
      link: "/user/account",
      at,
    });
  });
}
