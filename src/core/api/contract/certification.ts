import * as v from "valibot";
import {
  type CertificationKind,
  type CertificationState,
  type DocumentKind,
  documentKinds,
  documentLimits,
  isCreditCode,
  isIdentityNo,
  type PictureDoubt,
} from "./constants/certification";
import { call } from "./define";
import type { UploadTarget } from "./export-package";
import {
  day,
  type EpochMs,
  type ListReply,
  markSecret,
  nothing,
  paging,
  positiveId,
  requiredText,
} from "./shared";

/** A real name as its owner sees it: names and numbers masked. */
export interface Certification {
  kind: CertificationKind;
  state: CertificationState;
  name: string;
  identityNo: string;
  company: string;
  creditCode: string;
  /** Day after which the document has ended; null = it does not end, or is not known. */
  validUntil: string | null;
  /** Why it was refused. */
  reason: string;
  submitTime: EpochMs;
  answerTime: EpochMs | null;
}

/** Text read from a picture; empty where unreadable. */
export interface ReadDocument {
  /** Names the picture when it is submitted. */
  picture: string;
  /** False where no reader is set up: the fields are typed. */
  isRead: boolean;
  /** 0 to 1. */
  confidence: number;
  /** Why the reader could not, in words for the person; empty otherwise. */
  fault: string;
  doubts: PictureDoubt[];
}

/** `validUntil` is `YYYY-MM-DD`, empty for a card that does not end. */
export type ReadEmblem = ReadDocument & { fields: { validUntil: string } };
export type ReadFace = ReadDocument & { fields: { name: string; identityNo: string } };
export type ReadLicense = ReadDocument & {
  fields: { company: string; creditCode: string; legalPerson: string };
};

/** A submission in an operator's list; what it says is opened one by one. */
export interface SubmittedCertification {
  id: number;
  kind: CertificationKind;
  state: CertificationState;
  userName: string;
  /** `138****8000`. */
  mobile: string;
  /** Of a company its name, of a person the name masked. */
  name: string;
  reason: string;
  submitTime: EpochMs;
}

/** A submission as whoever reviews it reads it. */
export interface OpenedCertification extends SubmittedCertification {
  person: string;
  identityNo: string;
  company: string;
  creditCode: string;
  legalPerson: string;
  validUntil: string | null;
  /** Addresses good for five minutes. */
  pictures: { kind: DocumentKind; url: string }[];
}

const picture = v.pipe(v.string(), v.uuid());
const identityNo = v.pipe(
  requiredText(18),
  v.toUpperCase(),
  v.check(isIdentityNo, "身份证号码不正确，请检查"),
  markSecret(),
);
const creditCode = v.pipe(
  requiredText(18),
  v.toUpperCase(),
  v.check(isCreditCode, "统一社会信用代码或注册号不正确，请检查"),
);
const person = {
  name: v.pipe(requiredText(30), v.regex(/^[\p{Script=Han}A-Za-z·• .]+$/u, "姓名含有不支持的字符")),
  identityNo,
  /** Empty = the card does not end. */
  validUntil: v.union([v.literal(""), day]),
  face: picture,
  emblem: picture,
  agreed: v.literal(true),
};
const reading = { access: "session" } as const;
const writing = { access: "session", writes: true } as const;
const uploaded = v.object({ ticket: requiredText(1000) });

/** Real names of accounts; documents are kept sealed, see docs/decisions/0037-real-names.md. */
export const certificationCalls = {
  /** An address for one picture of a document, JPG or PNG of at most 5 MB; it has to be read within the hour. */
  "uploadPrivate/getSigned": call<{ map: UploadTarget }>()({
    ...writing,
    body: v.object({
      purpose: v.picklist(documentKinds),
      fileName: requiredText(200),
      sizeBytes: v.pipe(
        v.number(),
        v.integer(),
        v.minValue(1),
        v.maxValue(documentLimits.bytes, "图片不能超过 5 MB"),
      ),
    }),
  }),
  /** Checks and keeps the side with the face, and reads it where a reader is set up. */
  "userAuth/ocrIdCardFace": call<{ map: ReadFace }>()({ ...writing, body: uploaded }),
  /** The side with the emblem. */
  "userAuth/ocrIdCard": call<{ map: ReadEmblem }>()({ ...writing, body: uploaded }),
  "userAuth/ocrCompany": call<{ map: ReadLicense }>()({ ...writing, body: uploaded }),
  /** The last submission; null before the first. `hasReader`: whether pictures are read here. */
  "userAuth/getInfo": call<{
    map: { certification: Certification | null; hasReader: boolean };
  }>()({ ...reading, embed: "account", body: nothing }),
  /** Submits for review. 0409 while one is under review, or when the account has passed. */
  "userAuth/certification": call<{ map: { certification: Certification } }>()({
    ...writing,
    body: v.variant("kind", [
      v.object({ kind: v.literal("person"), ...person }),
      v.object({
        kind: v.literal("company"),
        ...person,
        company: requiredText(50),
        creditCode,
        legalPerson: requiredText(30),
        license: picture,
      }),
    ]),
  }),
  /** Submissions of all accounts: those that wait first, the oldest of them first, then the newest. */
  "operator/certificationList": call<ListReply<SubmittedCertification>>()({
    access: "operator",
    body: v.object({
      state: v.optional(v.nullable(v.picklist([1, 2, 3])), null),
      ...paging,
    }),
  }),
  /**
   * Reads a submission with its pictures. Logged as an operator action, since it shows a person's
   * identity.
   */
  "operator/certificationOpen": call<{ map: { certification: OpenedCertification } }>()({
    access: "operator",
    writes: true,
    body: v.object({ id: positiveId }),
  }),
  /** 0409 when it was answered already. */
  "operator/certificationApprove": call<{ map: Record<string, never> }>()({
    access: "operator",
    writes: true,
    body: v.object({ id: positiveId }),
  }),
  "operator/certificationRefuse": call<{ map: Record<string, never> }>()({
    access: "operator",
    writes: true,
    body: v.object({ id: positiveId, reason: requiredText(200) }),
  }),
  "userAuth/queryStatus": call<{ map: { state: CertificationState; reason: string } }>()({
    ...reading,
    embed: "account",
    body: nothing,
  }),
};
