import * as v from "valibot";
import { jsonOf } from "../base/json-of";
import { say } from "../base/message";
import type { SmsSettings } from "../base/port-settings";
import { SmsError, type SmsPort } from ".";
import { noTemplate, plainText, reasonOfSms, requestSms, type SmsProblems } from "./sms-provider";
import { signTencent, tencentContentType } from "./tencent-sign";

const version = "2021-01-11";

const response = v.object({
  Response: v.looseObject({
    Error: v.optional(v.object({ Code: v.string(), Message: v.string() })),
    SendStatusSet: v.optional(v.array(v.looseObject({ Code: v.string() }))),
    DescribeTemplateStatusSet: v.optional(v.array(v.looseObject({ StatusCode: v.number() }))),
  }),
});

const errorsByCode: SmsProblems = {
  number:
    /^(InvalidParameterValue\.IncorrectPhoneNumber|UnsupportedOperation\.ChineseMainland|FailedOperation\.PhoneNumberInBlacklist)/,
  busy: /^(LimitExceeded|RequestLimitExceeded|InternalError)/,
  setup:
    /^(AuthFailure|UnauthorizedOperation|FailedOperation\.(SignatureIncorrect|Template|Insufficient)|InvalidParameterValue\.(SdkAppId|Template))/,
};

/** Tencent Cloud SMS: https://cloud.tencent.com/document/product/382/55981 */
export function tencentSms(
  {
    secretId,
    secretKey,
    region,
    appId,
    signName,
    templates,
  }: Extract<SmsSettings, { provider: "tencent" }>,
  { now, url = "https://sms.tencentcloudapi.com" }: { now: () => number; url?: string },
): SmsPort {
  async function request(action: string, content: object) {
    const body = JSON.stringify(content);
    const timestamp = Math.floor(now() / 1000);
    const signing = { secretId, secretKey, service: "sms", action, body, timestamp };
    const said = await requestSms(url, {
      method: "POST",
      headers: {
        authorization: signTencent(signing),
        "content-type": tencentContentType,
        "x-tc-action": action,
        "x-tc-timestamp": String(timestamp),
        "x-tc-version": version,
        "x-tc-region": region,
      },
      body,
    });
    const parsed = v.safeParse(response, jsonOf(said));
    if (!parsed.success) throw new SmsError(say("短信服务的应答无法识别，请稍后重试"), false);
    const { Error: error, ...result } = parsed.output.Response;
    if (error) throw reasonOfSms(error.Code, errorsByCode);
    return result;
  }

  return {
    async send(mobile, text, code) {
      const template = code === undefined ? templates.notice : templates.code;
      if (!template) throw noTemplate();
      const { SendStatusSet: [status] = [] } = await request("SendSms", {
        PhoneNumberSet: [`+86${mobile}`],
        SmsSdkAppId: appId,
        SignName: signName,
        TemplateId: template,
        TemplateParamSet: [code ?? plainText(text)],
      });
      if (status?.Code !== "Ok") throw reasonOfSms(status?.Code ?? "", errorsByCode);
    },
    async check() {
      const ids = Object.values(templates).filter(Boolean).map(Number);
      const { DescribeTemplateStatusSet: found = [] } = await request("DescribeSmsTemplateList", {
        TemplateIdSet: ids,
        International: 0,
      });
      if (found.length < ids.length || found.some(({ StatusCode }) => StatusCode !== 0)) {
        throw new SmsError(say("短信模板不存在或没有通过审核"), true);
      }
    },
  };
}
