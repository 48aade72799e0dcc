import { isUnavailable } from "./store/store-outage";

interface Setting {
  port: string;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
}

export const settingOf = (env: Record<string, string | undefined>): Setting => ({
  port: env.PORT ?? "5180",
  host: env.HOST ?? "127.0.0.1",
  dataDir: env.XI_DATA ?? "./data",
  databaseUrl: env.DATABASE_URL || undefined,
});

/** An address of a database without its password. */
function withoutPassword(address: string): string {
  if (!URL.canParse(address)) return "（格式不正确）";
  const url = new URL(address);
  url.password = "";
  url.search = "";
  return url.href;
}

/** Reasons by the code of an error: what, which, and what to do. */
const reasons: Record<string, (setting: Setting) => string> = {
  EADDRINUSE: ({ host, port }) =>
    `${host}:${port} 已被占用，请停掉占用它的进程，或换一个 PORT 后重试`,
  EADDRNOTAVAIL: ({ host }) => `本机没有地址 ${host}，请检查 HOST`,
  EACCES: ({ dataDir, port }) => `没有权限写 ${dataDir} 或监听 ${port}，请检查 XI_DATA 与 PORT`,
  EPERM: ({ dataDir }) => `没有权限写 ${dataDir}，请检查 XI_DATA`,
  EROFS: ({ dataDir }) => `${dataDir} 是只读的，请把 XI_DATA 指向可写的目录`,
  ENOTDIR: ({ dataDir }) => `${dataDir} 不是目录，请检查 XI_DATA`,
  ENOSPC: ({ dataDir }) => `${dataDir} 所在的磁盘已满，请腾出空间后重试`,
};

/** Codes with which a server refuses who asks. */
const rejectedBy: Record<string, string> = {
  "28P01": "用户名或密码不正确",
  "28000": "不接受这个用户",
  "3D000": "没有这个库",
  "42501": "这个用户没有建表的权限",
};

/** Returns one sentence that explains why a start failed and what to do about it. */
export function describeStartupError(error: unknown, setting: Setting): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const { databaseUrl } = setting;
  if (databaseUrl && rejectedBy[code]) {
    return `数据库 ${withoutPassword(databaseUrl)} ${rejectedBy[code]}，请检查 DATABASE_URL`;
  }
  const isListening = error instanceof Error && "syscall" in error && error.syscall === "listen";
  if (databaseUrl && !isListening && isUnavailable(error)) {
    return `连不上数据库 ${withoutPassword(databaseUrl)}，请检查 DATABASE_URL，并确认数据库已经启动`;
  }
  const reason = reasons[code];
  if (reason) return reason(setting);
  return error instanceof Error ? error.message : String(error);
}
