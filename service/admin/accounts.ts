import { randomInt } from "node:crypto";
import type { DisableReason, OperatedAccount } from "../../src/core/api/contract";
import { disableReasons } from "../../src/core/api/contract/constants/operator";
import { sha256Hex } from "../../src/core/api/signature";
import { formatTime } from "../../src/core/format/day";
import { defaultZones } from "../../src/core/format/zone";
import { lastDayOf } from "../access/disabled";
import { hashPassword, verifyPassword } from "../access/password";
import { endSessions } from "../access/sessions";
import { say } from "../base/message";
import { ServiceError } from "../base/service-error";
import { accountByMobile, insertAccount } from "../features/auth";
import { disable, enable, listAccounts, readAccount } from "../features/operator";
import { isPassword } from "../features/registration";
import type { AdminCommand, AdminDeps, AdminResult } from "./deps";

const isMobile = (text: string): boolean => /^1[3-9]\d{9}$/.test(text);

/** Easily read out: nothing that looks like something else. */
const letters = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789";
const madePassword = (): string =>
  Array.from({ length: 14 }, () => letters[randomInt(letters.length)]).join("");

/** The account that the first word names, by mobile or number. */
export async function accountOf(deps: AdminDeps, [word = ""]: string[]): Promise<OperatedAccount> {
  const { db } = deps.store;
  if (isMobile(word)) {
    const row = await accountByMobile(db, word);
    if (!row) throw new ServiceError("0404", say("没有手机号为 {} 的账号", word));
    return readAccount(db, deps.config, row.id);
  }
  if (!/^[1-9]\d{0,14}$/.test(word)) throw new ServiceError("0400", say("请写上手机号或账号编号"));
  return readAccount(db, deps.config, Number(word));
}

const reasonNames: Record<DisableReason, string> = {
  violation: "涉嫌违规",
  unpaid: "欠费",
  security: "安全原因",
  request: "应申请",
};

function stateOf({ isClosed, disabled }: OperatedAccount): string {
  if (isClosed) return "已注销";
  if (!disabled) return "正常";
  const until = disabled.untilTime ? `，至 ${lastDayOf(disabled.untilTime)} 止` : "";
  return `已停用（${reasonNames[disabled.reason]}，编号 ${disabled.caseNo}${until}）`;
}

const line = (account: OperatedAccount): string =>
  [
    account.id,
    account.mobile || "—",
    account.userName,
    account.company || "—",
    stateOf(account),
  ].join("\t");

const response = (text: string, account: OperatedAccount, isChanged: boolean): AdminResult => ({
  text: isChanged ? text : `${text}（没有改动）`,
  data: { isChanged, account },
});

/** The password that was given, or one that is made and shown once. */
function passwordFor({ password }: AdminCommand): { typed: string; isMade: boolean } {
  if (password === undefined) return { typed: madePassword(), isMade: true };
  if (!isPassword(password)) throw new ServiceError("0400", say("密码应为 6–15 位字母或数字"));
  return { typed: password, isMade: false };
}

async function create(deps: AdminDeps, command: AdminCommand): Promise<AdminResult> {
  const { store, config, now } = deps;
  const [mobile = ""] = command.words;
  if (!isMobile(mobile)) throw new ServiceError("0400", say("手机号应为 11 位，如 13800138000"));
  const known = await accountByMobile(store.db, mobile);
  if (known) {
    return response("账号已经存在", await readAccount(store.db, config, known.id), false);
  }
  const { typed, isMade } = passwordFor(command);
  const passwordHash = await hashPassword(sha256Hex(typed), config.passwordCost);
  const company = String(command.options.company ?? "").slice(0, 50);
  const params = { mobile, passwordHash, company, isMobileVerified: false, at: now() };
  const row = await store.db.transaction().execute((tx) => insertAccount(tx, config, params));
  const account = await readAccount(store.db, config, row.id);
  const created = response(`已创建账号 ${mobile}（编号 ${row.id}）`, account, true);
  return isMade ? withPassword(created, typed) : created;
}

const withPassword = (result: AdminResult, password: string): AdminResult => ({
  text: `${result.text}\n密码（只显示这一次）：${password}`,
  data: { ...result.data, password },
});

async function setPassword(deps: AdminDeps, command: AdminCommand): Promise<AdminResult> {
  const { store, config } = deps;
  const account = await accountOf(deps, command.words);
  if (account.isClosed) throw new ServiceError("0409", say("账号已注销"));
  const { typed, isMade } = passwordFor(command);
  const row = await accountByMobile(store.db, account.mobile);
  const isSame = row?.password_hash && (await verifyPassword(sha256Hex(typed), row.password_hash));
  if (isSame) return response("密码与现在的相同", account, false);
  const hash = await hashPassword(sha256Hex(typed), config.passwordCost);
  await store.db.transaction().execute(async (tx) => {
    await tx
      .updateTable("account")
      .set({ password_hash: hash })
      .where("id", "=", account.id)
      .execute();
    await endSessions(tx, account.id);
    await tx.deleteFrom("sign_in_failure").where("mobile", "=", account.mobile).execute();
  });
  const updated = response(`已设置 ${account.mobile} 的密码，所有设备已下线`, account, true);
  return isMade ? withPassword(updated, typed) : updated;
}

async function disableOne(
  deps: AdminDeps,
  { words: args, options }: AdminCommand,
): Promise<AdminResult> {
  const account = await accountOf(deps, args);
  const reason = disableReasons.find((item) => item === options.reason);
  if (!reason)
    throw new ServiceError("0400", say("请用 --reason 写明原因：{}", disableReasons.join("、")));
  const until = options.until === undefined ? null : String(options.until);
  if (until !== null && !/^\d{4}-\d\d-\d\d$/.test(until)) {
    throw new ServiceError("0400", say("--until 应为日期，如 2026-12-31"));
  }
  const note = String(options.note ?? "").slice(0, 200);
  const stopTraffic = options["stop-traffic"] === true;
  const disabledAccount = await disable(
    { ...deps, db: deps.store.db },
    { id: account.id, reason, note, until, stopTraffic },
  );
  const isSame = JSON.stringify(disabledAccount.disabled) === JSON.stringify(account.disabled);
  const caseNo = disabledAccount.disabled?.caseNo ?? "";
  return response(`已停用 ${account.mobile}，编号 ${caseNo}`, disabledAccount, !isSame);
}

async function list({ store, config }: AdminDeps, { words: args, options }: AdminCommand) {
  const state = (["normal", "disabled", "closed"] as const).find((item) => item === options.state);
  const { map } = await listAccounts(
    { db: store.db, config },
    { keyword: args[0] ?? "", state: state ?? null, currentPage: 1, pageSize: 1000 },
  );
  const { totalRecords } = map.pagination;
  const more =
    totalRecords > map.list.length ? [`共 ${totalRecords} 个，只列出最新的 1000 个`] : [];
  const rows = map.list.map(line);
  const text = [...(rows.length > 0 ? rows : ["没有账号"]), ...more].join("\n");
  return { text, data: { list: map.list, total: totalRecords } };
}

type Command = (deps: AdminDeps, command: AdminCommand) => Promise<AdminResult>;

export const accountCommands: Record<string, Command> = {
  "account create": create,
  "account list": list,
  "account show": async (deps, { words: args }) => {
    const account = await accountOf(deps, args);
    const facts = [
      ["编号", account.id],
      ["手机号", `${account.mobile}${account.isMobileVerified ? "" : "（未验证）"}`],
      ["名称", account.userName],
      ["公司", account.company || "—"],
      ["注册时间", formatTime(account.regTime, defaultZones)],
      ["应用", account.apps],
      ["运营人员", account.isOperator ? "是" : "否"],
      ["状态", stateOf(account)],
    ];
    return { text: facts.map((fact) => fact.join("：")).join("\n"), data: { account } };
  },
  "account disable": disableOne,
  "account enable": async (deps, { words: args }) => {
    const before = await accountOf(deps, args);
    const enabledAccount = await enable({ ...deps, db: deps.store.db }, before.id);
    return response(
      `${enabledAccount.mobile} 可以照常使用`,
      enabledAccount,
      before.disabled !== null,
    );
  },
  "account password": setPassword,
  "account sign-out": async (deps, { words: args }) => {
    const account = await accountOf(deps, args);
    const revoked = await deps.store.db
      .deleteFrom("session")
      .where("account_id", "=", account.id)
      .returning("account_id")
      .execute();
    return response(
      `${account.mobile} 的 ${revoked.length} 个登录已下线`,
      account,
      revoked.length > 0,
    );
  },
};
