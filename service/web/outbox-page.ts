import { isDemoStore } from "../access/sessions";
import { escapeHtml } from "../base/escape-html";
import type { ServiceDeps } from "./deps";

interface Mail {
  id: number;
  kind: string;
  recipient: string;
  body: string;
  createdAt: number;
}

/** The newest 100 messages; null unless the store holds demo data. */
export async function readOutbox({ store }: ServiceDeps): Promise<Mail[] | null> {
  if (!(await isDemoStore(store.db))) return null;
  const rows = await store.db
    .selectFrom("outbox")
    .selectAll()
    .orderBy("id", "desc")
    .limit(100)
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.getTime() }));
}

const kinds: Record<string, string> = { sms: "短信", mail: "邮件", chat: "群机器人" };

/** A small page that lists the outbox. */
export function outboxHtml(mails: Mail[]): string {
  const rows = mails.map(({ kind, recipient, body, createdAt }) => {
    const time = new Date(createdAt).toLocaleString("zh-CN", { timeZone: "Asia/Shanghai" });
    const cells = [time, kinds[kind] ?? kind, recipient, body];
    return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`;
  });
  const list = rows.join("") || '<tr><td colspan="4">还没有发出任何消息</td></tr>';
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>发件箱</title></head><body><h1>发件箱</h1><table border="1" cellpadding="6"><thead><tr><th>时间</th><th>方式</th><th>收件人</th><th>内容</th></tr></thead><tbody>${list}</tbody></table></body></html>`;
}
