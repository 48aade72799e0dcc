import { operatorRoles } from "../../src/core/api/contract/constants/operator";
import { registrationMode } from "../access/registration";
import { say } from "../base/message";
import { ServiceError } from "../base/service-error";
import { listOperators, removeOperator, saveOperator } from "../features/operator";
import {
  listInvites,
  makeInvite,
  makeSetupLink,
  readInvite,
  revokeInvite,
} from "../features/registration";
import { accountOf } from "./accounts";
import type { AdminCommand, AdminDeps, AdminResult } from "./deps";

type Command = (deps: AdminDeps, command: AdminCommand) => Promise<AdminResult>;

function rolesOf({ options }: AdminCommand) {
  const named = String(options.roles ?? "admin").split(",");
  const roles = operatorRoles.filter((role) => named.includes(role));
  if (roles.length === named.length) return roles;
  throw new ServiceError("0400", say("--roles 应为逗号分隔的角色：{}", operatorRoles.join("、")));
}

const states = { waiting: "待使用", used: "已使用", over: "已过期", revoked: "已撤销" };

export const operatorCommands: Record<string, Command> = {
  "operator add": async (deps, command) => {
    const { store } = deps;
    const account = await accountOf(deps, command.words);
    const roles = rolesOf(command);
    const isChanged = await saveOperator(
      { ...deps, db: store.db },
      { mobile: account.mobile, roles, addedBy: command.actor },
    );
    const text = `${account.mobile} 是运营人员：${roles.join("、")}`;
    return {
      text: isChanged ? text : `${text}（没有改动）`,
      data: { isChanged, accountId: account.id, roles },
    };
  },
  "operator remove": async (deps, { words: args }) => {
    const account = await accountOf(deps, args);
    const isChanged = await removeOperator({ ...deps, db: deps.store.db }, account.id);
    const text = `${account.mobile} 不是运营人员`;
    return {
      text: isChanged ? text : `${text}（没有改动）`,
      data: { isChanged, accountId: account.id },
    };
  },
  "operator list": async ({ store, config }) => {
    const list = await listOperators({ db: store.db, config });
    const rows = list.map(({ accountId, mobile, roles, addedBy }) =>
      [accountId, mobile, roles.join(","), addedBy].join("\t"),
    );
    const missing = config.operators
      .filter((mobile) => !list.some((one) => one.mobile === mobile))
      .map((mobile) => `—\t${mobile}\tadmin\tXI_OPERATORS（还没有账号，或没有验证手机号）`);
    return { text: [...rows, ...missing].join("\n") || "没有运营人员", data: { list } };
  },
  "invite create": async (deps, { options, actor }) => {
    const mobile = String(options.mobile ?? "");
    if (mobile !== "" && !/^1[3-9]\d{9}$/.test(mobile)) {
      throw new ServiceError("0400", say("--mobile 应为 11 位手机号"));
    }
    if (registrationMode(deps) === "closed") {
      throw new ServiceError("0409", say("注册已关闭（XI_REGISTRATION=closed），邀请链接不能使用"));
    }
    const remark = String(options.remark ?? "").slice(0, 50);
    const db = deps.store.db;
    const { id, url } = await makeInvite({ ...deps, db }, { mobile, remark, by: { actor } });
    const invite = await readInvite(db, id, deps.now());
    return { text: `邀请 ${id}，7 天内可用一次：\n${url}`, data: { invite, url } };
  },
  "invite list": async ({ store, now }) => {
    const { list } = await listInvites(store.db, { currentPage: 1, pageSize: 1000 }, now());
    const rows = list.map(({ id, mobile, remark, createdBy, state }) =>
      [id, mobile || "任何人", remark || "—", createdBy, states[state]].join("\t"),
    );
    return { text: rows.join("\n") || "没有邀请", data: { list } };
  },
  "invite revoke": async ({ store, now }, { words: [word = ""] }) => {
    if (!/^[1-9]\d{0,14}$/.test(word)) throw new ServiceError("0400", say("请写上邀请的编号"));
    const before = await readInvite(store.db, Number(word), now());
    const invite = await revokeInvite(store.db, before.id, now());
    const isChanged = before.state !== invite.state;
    const text = `邀请 ${invite.id}：${states[invite.state]}`;
    return { text: isChanged ? text : `${text}（没有改动）`, data: { isChanged, invite } };
  },
  "setup-link": async (deps) => {
    const url = await makeSetupLink(deps, deps.origin);
    if (!url)
      throw new ServiceError(
        "0409",
        say("已经有账号，设置链接不再可用；用 account 与 operator 命令管理"),
      );
    return { text: `一小时内可用一次：\n${url}`, data: { url } };
  },
};
