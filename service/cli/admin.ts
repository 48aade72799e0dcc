import { existsSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import type { AdminCommand } from "../admin/deps";
import { commandNames, runCommand } from "../admin/run";
import { type AdminReply, askService } from "../admin/socket";
import { readConfig, type ServiceConfig } from "../base/config";
import { engineFolder } from "../base/data-folder";
import { ServiceError } from "../base/service-error";
import { localPorts } from "../ports/local";
import { openStore } from "../store/open";

const usage = `用法：npm run admin -- <命令> [选项]
  account create <手机号> [--company 公司] [--stdin]   创建账号；--stdin 从标准输入读密码，否则生成一个并显示一次
  account list [关键字] [--state normal|disabled|closed]
  account show <手机号|编号>
  account disable <手机号|编号> --reason violation|unpaid|security|request [--note 备注] [--until 2026-12-31] [--stop-traffic]
  account enable <手机号|编号>
  account password <手机号|编号> [--stdin]             设置密码并下线所有设备
  account sign-out <手机号|编号>
  operator add <手机号|编号> [--roles admin,support,review,finance,security]
  operator remove <手机号|编号>
  operator list
  invite create [--mobile 手机号] [--remark 备注]      7 天内可用一次的注册链接
  invite list
  invite revoke <编号>
  app show <AppKey|编号>                               今天收下的事件与上限
  app limit <AppKey|编号> [--per-second 每秒] [--per-address 每个地址每秒] [--day-events 每天] [--note 备注]
                                                       上限为整数，usual 恢复默认
  app stop <AppKey|编号> [--note 备注]                 立即暂停接收它的事件，SDK 稍后重发
  app start <AppKey|编号>
  setup-link                                           创建第一个账号的链接（还没有账号时）
  doctor                                               检查配置、存储、时钟、磁盘、外部服务、分区；有问题以 1 退出
  --json                                               以 JSON 输出
`;

const options = {
  company: { type: "string" },
  state: { type: "string" },
  reason: { type: "string" },
  note: { type: "string" },
  until: { type: "string" },
  "stop-traffic": { type: "boolean" },
  roles: { type: "string" },
  mobile: { type: "string" },
  remark: { type: "string" },
  "per-second": { type: "string" },
  "per-address": { type: "string" },
  "day-events": { type: "string" },
  stdin: { type: "boolean" },
  json: { type: "boolean" },
} as const;

function whoAsks(): string {
  // With sudo it is the person, not root, who did it.
  const name = process.env.SUDO_USER || userInfo().username;
  return `cli:${name}`.slice(0, 100);
}

/** The command with what was given to it; null when it is none. */
async function parseCommand(): Promise<{ command: AdminCommand; isJson: boolean } | null> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const { json = false, stdin = false, ...given } = values;
  const parts = commandNames.includes(positionals[0] ?? "") ? 1 : 2;
  const command = positionals.slice(0, parts).join(" ");
  if (!commandNames.includes(command)) return null;
  const password = stdin ? (await text(process.stdin)).replace(/\r?\n$/, "") : undefined;
  const request = { command, words: positionals.slice(parts), options: given, actor: whoAsks() };
  return { command: { ...request, ...(password !== undefined && { password }) }, isJson: json };
}

/** Does it without a service: the store is nobody's then. */
async function runAlone(config: ServiceConfig, command: AdminCommand): Promise<AdminReply> {
  const { databaseUrl, dataDir } = config;
  if (!databaseUrl && !existsSync(join(dataDir, engineFolder))) {
    throw new Error(
      `服务没有运行，${dataDir} 里也还没有存储：请先启动服务，并用相同的 XI_DATA 或 DATABASE_URL 运行本命令`,
    );
  }
  const store = await openStore({ databaseUrl, dataDir });
  try {
    const ports = localPorts(config, store.db, Date.now);
    const origin = config.origin ?? `http://${config.host}:${config.port}`;
    const deps = { store, config, ports, now: Date.now, origin };
    return { answer: await runCommand(deps, command) };
  } catch (error) {
    if (error instanceof ServiceError) return { refusal: error.message };
    throw error;
  } finally {
    await store.close();
  }
}

/** `npm run admin -- …`: accounts, operators and invitations, without the console. */
async function main(): Promise<void> {
  const read = await parseCommand();
  if (!read) {
    process.stderr.write(usage);
    process.exitCode = 2;
    return;
  }
  const { command, isJson } = read;
  const config = readConfig(process.env);
  const response = (await askService(config.dataDir, command)) ?? (await runAlone(config, command));
  if ("refusal" in response) {
    const { refusal: error } = response;
    if (isJson) process.stdout.write(`${JSON.stringify({ error })}\n`);
    else process.stderr.write(`${error}\n`);
    process.exitCode = 1;
    return;
  }
  const { answer: result } = response;
  process.stdout.write(`${isJson ? JSON.stringify(result.data) : result.text}\n`);
  if (result.isFaulty) process.exitCode = 1;
}

main().catch((error: unknown) => {
  const said = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${said}\n`);
  process.exitCode = 1;
});
