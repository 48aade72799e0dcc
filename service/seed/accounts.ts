import { demoPasswordHash, hashPassword } from "../access/password";
import { seededOperator } from "../base/config";
import type { Db } from "../store/open";

export interface SeedAccounts {
  first: number;
  second: number;
  demo: number;
  operator: number;
}

const guide = (isDone: boolean) =>
  JSON.stringify({
    controlGuide: isDone,
    infoGuide: isDone,
    channelGuide: isDone,
    iosIntegrationGuide: isDone,
    adIntegrationGuide: false,
  });

/** Creates the people who can sign in, an operator among them, and the account demo hosts act for. */
export async function seedAccounts(db: Db, createdMs: number): Promise<SeedAccounts> {
  const created_at = new Date(createdMs);
  const [firstHash, secondHash, operatorHash] = await Promise.all([
    hashPassword(demoPasswordHash),
    hashPassword(demoPasswordHash),
    hashPassword(demoPasswordHash),
  ]);
  const insert = async (values: {
    mobile: string;
    user_name: string;
    company: string;
    password_hash: string | null;
    role?: "demo";
  }) => {
    const row = { ...values, created_at, guide: guide(true) };
    const { id } = await db
      .insertInto("account")
      .values(row)
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  };
  return {
    first: await insert({
      mobile: "13800138000",
      user_name: "林知远",
      company: "星漠网络科技有限公司",
      password_hash: firstHash,
    }),
    second: await insert({
      mobile: "13900139000",
      user_name: "周以宁",
      company: "邻里信息技术有限公司",
      password_hash: secondHash,
    }),
    demo: await insert({
      mobile: "13600136000",
      user_name: "演示账号",
      company: "",
      password_hash: null,
      role: "demo",
    }),
    operator: await insert({
      mobile: seededOperator,
      user_name: "运营值班",
      company: "",
      password_hash: operatorHash,
    }),
  };
}
