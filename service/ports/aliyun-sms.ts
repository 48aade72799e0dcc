import { createHash, createHmac, randomUUID } from "node:crypto";
import * as v from "valibot";
import { jsonOf } from "../base/json-of";
import { say } from "../base/message";
import type { SmsSettings } from "../base/port-settings";
import { SmsError, type SmsPort } from ".";
import { noTemplate, plainText, reasonOfSms, requestSms, type SmsProblems } from "./sms-provider";

const host = "dysmsapi.aliyuncs.com";
const version = "2017-05-25";

const response = v.looseObject({
  Code: v.string(),
  TemplateStatus: v.optional(v.number()),
});

const errorsByCode: SmsProblems = {
  number: /^isv\.(MOBILE_NUMBER_ILLEGAL|MOBILE_COUNT_OVER_LIMIT|BLACK_KEY_CONTROL_LIMIT)/,
  busy: /^(isv\.(BUSINESS_LIMIT_CONTROL|DAY_LIMIT_CONTROL)|isp\.|Throttling|ServiceUnavailable)/,
  setup:
    /^(InvalidAccessKeyId|SignatureDoesNotMatch|Forbidden|isv\.(SMS_|AMOUNT_NOT_ENOUGH|OUT_OF_SERVICE|ACCOUNT_|PRODUCT_|INVALID_|TEMPLATE_))/,
};

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** RFC 3986, as Alibaba Cloud canonicalises queries. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const queryOf = (params: Record<string, string>): string =>
  Object.entries(params)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join("&");

interface Signing {
  accessKeyId: string;
  accessKeySecret: string;
  action: string;
  params: Record<string, string>;
  nonce: string;
  atMs: number;
}

/** The query and the headers of a request by ACS3-HMAC-SHA256: https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature */
export function signAliyun({ accessKeyId, accessKeySecret, action, params, nonce, atMs }: Signing) {
  const query = queryOf(params);
  const headers: Record<string, string> = {
    host,
    "x-acs-action": action,
    "x-acs-content-sha256": sha256(""),
    "x-acs-date": new Date(atMs).toISOString().replace(/\.\d{3}/, ""),
    "x-acs-signature-nonce": nonce,
    "x-acs-version": version,
  };
  const names = Object.keys(headers).sort();
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join("");
  const signed = names.join(";");
  const canonical = ["POST", "/", query, lines, signed, sha256("")].join("\n");
  const text = `ACS3-HMAC-SHA256\n${sha256(canonical)}`;
  const signature = createHmac("sha256", accessKeySecret).update(text).digest("hex");
  const authorization = `ACS3-HMAC-SHA256 Credential=${accessKeyId},SignedHeaders=${signed},Signature=${signature}`;
  return { query, headers: { ...headers, authorization } };
}

/** Alibaba Cloud SMS: https://help.aliyun.com/zh/sms/developer-reference/api-dysmsapi-2017-05-25-sendsms */
export function aliyunSms(
  {
    accessKeyId,
    accessKeySecret,
    signName,
    templates,
  }: Extract<SmsSettings, { provider: "aliyun" }>,
  { now, url = `https://${host}` }: { now: () => number; url?: string },
): SmsPort {
  async function request(action: string, params: Record<string, string>) {
    const access = { accessKeyId, accessKeySecret };
    const { query, headers } = signAliyun({
      ...access,
      action,
      params,
      nonce: randomUUID(),
      atMs: now(),
    });
    const said = await requestSms(`${url}/?${query}`, { method: "POST", headers });
    const parsed = v.safeParse(response, jsonOf(said));
    if (!parsed.success) throw new SmsError(say("短信服务的应答无法识别，请稍后重试"), false);
    if (parsed.output.Code !== "OK") throw reasonOfSms(parsed.output.Code, errorsByCode);
    return parsed.output;
  }

  return {
    async send(mobile, text, code) {
      const template = code === undefined ? templates.notice : templates.code;
      if (!template) throw noTemplate();
      await request("SendSms", {
        PhoneNumbers: mobile,
        SignName: signName,
        TemplateCode: template,
        TemplateParam: JSON.stringify(code === undefined ? { content: plainText(text) } : { code }),
      });
    },
    async check() {
      for (const TemplateCode of Object.values(templates).filter(Boolean)) {
        const { TemplateStatus } = await request("QuerySmsTemplate", { TemplateCode });
        if (TemplateStatus !== 1) throw new SmsError(say("短信模板没有通过审核"), true);
      }
    },
  };
}
