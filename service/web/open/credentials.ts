import { say } from "../../base/message";
import { ProblemError } from "./problem";

export type Credentials =
  | { way: "bearer"; keyId: string; secret: string }
  | { way: "signed"; keyId: string; timestamp: string; nonce: string; sign: string };

/** Names under which keys are put into addresses, where every log on the way keeps them. */
const keyNames = /^(api[_-]?key|key|token|access[_-]?token|secret|authorization|sign(ature)?)$/i;
const keyText = /\b(ok_[0-9a-f]{24}|xos_[\w-]{20,})/;

/** A page that could call would have the key in it, and an address with a key is kept by every log. */
export function refuseExposed(request: Request): void {
  // `sec-fetch-site` is a browser's alone; Node sends `sec-fetch-mode` as well.
  if (request.headers.has("origin") || request.headers.has("sec-fetch-site")) {
    throw new ProblemError("browser", say("请在服务器端调用：密钥不能出现在浏览器中"));
  }
  const { pathname, searchParams } = new URL(request.url);
  const inQuery = [...searchParams].some(
    ([name, value]) => keyNames.test(name) || keyText.test(value),
  );
  if (inQuery || keyText.test(pathname)) {
    const reason = say(
      "密钥不能放在网址里：请用 Authorization 请求头。如果发出的是真实的密钥，它可能已被日志记下，请立即轮换",
    );
    throw new ProblemError("key_in_url", reason);
  }
}

/** The key of a request; refuses what names none. */
export function readCredentials(headers: Headers): Credentials {
  const bearer = /^Bearer\s+(ok_[0-9a-f]{24})\.(xos_[\w-]{43})$/i.exec(
    headers.get("authorization") ?? "",
  );
  if (bearer?.[1] && bearer[2]) return { way: "bearer", keyId: bearer[1], secret: bearer[2] };
  const keyId = headers.get("x-api-key") ?? "";
  if (headers.has("authorization") || !/^ok_[0-9a-f]{24}$/.test(keyId)) {
    throw new ProblemError(
      "unauthorized",
      say(
        "缺少密钥或格式不正确：Authorization: Bearer <API Key>，或用 X-Api-Key、X-Timestamp、X-Nonce、X-Sign 签名",
      ),
    );
  }
  return {
    way: "signed",
    keyId,
    timestamp: headers.get("x-timestamp") ?? "",
    nonce: headers.get("x-nonce") ?? "",
    sign: headers.get("x-sign") ?? "",
  };
}
