import type { PostbackForm } from "../ads/platform-parts";

/** Words that mean success in the fields platforms answer with. */
const fine = new Set(["0", "200", "1", "true", "ok", "success", ""]);
const onlyZero = new Set(["code", "ret", "errcode", "error_code", "errno", "retcode"]);

/** True when a response reports success: platforms return 200 with the error in the body. */
export function isTaken(form: PostbackForm, status: number | null, body: string): boolean {
  if (status === null || status < 200 || status >= 300) return false;
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return !/\b(error|fail|invalid)/i.test(body.slice(0, 200));
  }
  if (typeof parsed !== "object" || parsed === null) return parsed !== false;
  // Kuaishou says 1 where the others say 0.
  const said = Object.entries(parsed).map(([name, value]) => [name.toLowerCase(), String(value)]);
  if (form === "kuaishou") return said.every(([name, value]) => name !== "result" || value === "1");
  return said.every(([name = "", value = ""]) => {
    if (onlyZero.has(name)) return value === "0" || value === "200";
    if (name === "success") return value === "true" || value === "1";
    return name === "status" || name === "result" ? fine.has(value.toLowerCase()) : true;
  });
}

/** An address with its secrets taken out, for the log. */
export function maskUrl(text: string): string {
  if (!URL.canParse(text)) return text.slice(0, 60);
  const [base = "", query] = (text.split("#", 1)[0] ?? "").split(/\?(.*)/s, 2);
  if (query === undefined) return base.slice(0, 1000);
  const masked = query.split("&").map((pair) => {
    const [name = "", value = ""] = pair.split(/=(.*)/s, 2);
    const isOpen = /^(event|a_|action_type|purchase|amount|timestamp|os$)/.test(name);
    // An escape is not cut in two.
    const start = /^(?:%[\da-f]{2}|[^%]|%){0,4}/i.exec(value)?.[0] ?? "";
    return isOpen || start === value ? pair : `${name}=${start}***`;
  });
  return `${base}?${masked.join("&")}`.slice(0, 1000);
}
