import * as v from "valibot";
import type { DocumentKind } from "../../src/core/api/contract";
import { jsonOf } from "../base/json-of";
import type { OcrSettings } from "../base/port-settings";
import { type DocumentText, type OcrPort, OcrRefused } from ".";
import { signTencent, tencentContentType } from "./tencent-sign";

const timeoutMs = 15_000;
const host = "ocr.tencentcloudapi.com";
const version = "2018-11-19";

const answer = v.object({
  Response: v.looseObject({
    Error: v.optional(v.object({ Code: v.string(), Message: v.string() })),
  }),
});

const textIn = (reply: Record<string, unknown>, name: string): string =>
  typeof reply[name] === "string" ? (reply[name] as string).trim() : "";

/** 「2010.07.21-2030.07.21」, where a card without an end says 长期. */
function endOf(dates: string): string {
  const [, year, month, day] = /-\s*(\d{4})\.(\d{2})\.(\d{2})$/.exec(dates) ?? [];
  return year ? `${year}-${month}-${day}` : "";
}

const asks: Record<
  DocumentKind,
  {
    action: string;
    more: object;
    read(reply: Record<string, unknown>): Partial<DocumentText>;
  }
> = {
  face: {
    action: "IDCardOCR",
    more: { CardSide: "FRONT" },
    read: (reply) => ({ name: textIn(reply, "Name"), identityNo: textIn(reply, "IdNum") }),
  },
  emblem: {
    action: "IDCardOCR",
    more: { CardSide: "BACK" },
    read: (reply) => ({ validUntil: endOf(textIn(reply, "ValidDate")) }),
  },
  license: {
    action: "BizLicenseOCR",
    more: {},
    read: (reply) => ({
      company: textIn(reply, "Name"),
      creditCode: textIn(reply, "RegNum"),
      legalPerson: textIn(reply, "Person"),
    }),
  },
};

/** True when the deployment's key was rejected, regardless of the picture. */
const isKeyFault = (code: string): boolean =>
  /^(AuthFailure|UnauthorizedOperation|ResourceUnavailable)/.test(code);

/**
 * Explains an error to the user: picture errors are for the user to fix, others for the
 * administrator.
 */
function reasonOf(code: string): string {
  if (isKeyFault(code)) {
    return "证件识别服务拒绝了请求，请手动填写，并联系管理员检查 XI_OCR";
  }
  if (/^RequestLimitExceeded/.test(code)) return "证件识别服务繁忙，请手动填写";
  return "没有识别出证件内容，请检查图片或手动填写";
}

/** Tencent Cloud's reader of documents. */
export function tencentOcr(
  { secretId, secretKey, region }: Extract<OcrSettings, { kind: "tencent" }>,
  { now, url = `https://${host}` }: { now: () => number; url?: string },
): OcrPort {
  /** Returns the text of a picture, or the error code. */
  async function ask(kind: DocumentKind, picture: Uint8Array) {
    const { action, more } = asks[kind];
    const body = JSON.stringify({
      ImageBase64: Buffer.from(picture).toString("base64"),
      ...more,
    });
    const timestamp = Math.floor(now() / 1000);
    const said = await fetch(url, {
      method: "POST",
      redirect: "error",
      headers: {
        authorization: signTencent({
          secretId,
          secretKey,
          service: "ocr",
          action,
          body,
          timestamp,
        }),
        "content-type": tencentContentType,
        "x-tc-action": action,
        "x-tc-timestamp": String(timestamp),
        "x-tc-version": version,
        "x-tc-region": region,
      },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    })
      .then((response) => response.text())
      .catch(() => {
        throw new OcrRefused("证件识别服务暂时无法连接，请手动填写");
      });
    const parsed = v.safeParse(answer, jsonOf(said));
    if (!parsed.success) throw new OcrRefused("证件识别服务的应答无法读取，请手动填写");
    const { Error: fault, ...reply } = parsed.output.Response;
    return { faultCode: fault?.Code ?? null, reply };
  }

  return {
    hasReader: true,
    async read(kind, picture) {
      const { faultCode, reply } = await ask(kind, picture);
      if (faultCode !== null) throw new OcrRefused(reasonOf(faultCode));
      return { text: asks[kind].read(reply), confidence: 1 };
    },
    async check() {
      // No picture: whoever hears that of it was let in.
      const { faultCode } = await ask("face", new Uint8Array(1));
      if (faultCode !== null && isKeyFault(faultCode)) {
        throw new OcrRefused(`没有接受密钥，请检查 XI_OCR（${faultCode}）`);
      }
    },
  };
}
