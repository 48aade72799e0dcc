import * as v from "valibot";
import type { DocumentKind } from "../../src/core/api/contract";
import { jsonOf } from "../base/json-of";
import type { OcrSettings } from "../base/port-settings";
import { type DocumentText, OcrError, type OcrPort } from ".";
import { signTencent, tencentContentType } from "./tencent-sign";

const timeoutMs = 15_000;
const host = "ocr.tencentcloudapi.com";
const version = "2018-11-19";

const response = v.object({
  Response: v.looseObject({
    Error: v.optional(v.object({ Code: v.string(), Message: v.string() })),
  }),
});

const textIn = (result: Record<string, unknown>, name: string): string =>
  typeof result[name] === "string" ? (result[name] as string).trim() : "";

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
    read(result: Record<string, unknown>): Partial<DocumentText>;
  }
> = {
  face: {
    action: "IDCardOCR",
    more: { CardSide: "FRONT" },
    read: (result) => ({ name: textIn(result, "Name"), identityNo: textIn(result, "IdNum") }),
  },
  emblem: {
    action: "IDCardOCR",
    more: { CardSide: "BACK" },
    read: (result) => ({ validUntil: endOf(textIn(result, "ValidDate")) }),
  },
  license: {
    action: "BizLicenseOCR",
    more: {},
    read: (result) => ({
      company: textIn(result, "Name"),
      creditCode: textIn(result, "RegNum"),
      legalPerson: textIn(result, "Person"),
    }),
  },
};

/** True when the deployment's key was rejected, regardless of the picture. */
const isKeyProblem = (code: string): boolean =>
  /^(AuthFailure|UnauthorizedOperation|ResourceUnavailable)/.test(code);

/**
 * Explains an error to the user: picture errors are for the user to fix, others for the
 * administrator.
 */
function reasonOf(code: string): string {
  if (isKeyProblem(code)) {
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
  async function request(kind: DocumentKind, image: Uint8Array) {
    const { action, more } = asks[kind];
    const body = JSON.stringify({
      ImageBase64: Buffer.from(image).toString("base64"),
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
        throw new OcrError("证件识别服务暂时无法连接，请手动填写");
      });
    const parsed = v.safeParse(response, jsonOf(said));
    if (!parsed.success) throw new OcrError("证件识别服务的应答无法读取，请手动填写");
    const { Error: error, ...result } = parsed.output.Response;
    return { faultCode: error?.Code ?? null, reply: result };
  }

  return {
    hasReader: true,
    async read(kind, image) {
      const { faultCode: errorCode, reply: result } = await request(kind, image);
      if (errorCode !== null) throw new OcrError(reasonOf(errorCode));
      return { text: asks[kind].read(result), confidence: 1 };
    },
    async check() {
      // No picture: whoever hears that of it was let in.
      const { faultCode: errorCode } = await request("face", new Uint8Array(1));
      if (errorCode !== null && isKeyProblem(errorCode)) {
        throw new OcrError(`没有接受密钥，请检查 XI_OCR（${errorCode}）`);
      }
    },
  };
}
