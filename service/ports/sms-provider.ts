import { say } from "../base/message";
import { SmsError } from ".";

const timeoutMs = 10_000;

/** Codes of a provider by what is to be done about them. */
export interface SmsProblems {
  /** The number takes no SMS. */
  number: RegExp;
  /** Too many at once, or the provider's own trouble: it may be tried again. */
  busy: RegExp;
  /** The deployment's key, signature, template or balance. */
  setup: RegExp;
}

/** Explains an error code of the provider to the user. */
export function reasonOfSms(code: string, { number, busy, setup }: SmsProblems): SmsError {
  if (number.test(code)) return new SmsError(say("这个手机号不能接收短信，请检查号码"), true);
  if (busy.test(code)) return new SmsError(say("短信发送过于频繁，请稍后重试"), false);
  if (setup.test(code)) {
    return new SmsError(say("短信服务拒绝了请求，请联系管理员检查 XI_SMS"), true);
  }
  return new SmsError(say("短信没有发出（{}），请稍后重试", code || say("没有说明")), false);
}

export const noTemplate = (): SmsError =>
  new SmsError(say("没有设置这类短信的模板，请联系管理员检查 XI_SMS"), true);

/** A text without the name in front, which the provider puts there, and without what ends a template. */
export const plainText = (text: string): string =>
  text.replace(/^【[^】]*】/, "").replace(/。$/, "");

/** Asks a provider once: an SMS that was sent twice is worse than one to ask for again. */
export async function requestSms(url: string, request: RequestInit): Promise<string> {
  try {
    const answered = await fetch(url, {
      ...request,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return await answered.text();
  } catch {
    throw new SmsError(say("短信服务暂时无法连接，请稍后重试"), false);
  }
}
