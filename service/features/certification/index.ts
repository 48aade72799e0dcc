import type { certificationCalls } from "../../../src/core/api/contract/certification";
import { offerDocument } from "../../files/upload-ticket";
import type { Handlers } from "../handler";
import { takeImage } from "./images";
import { certificationRecord, certificationState, lastCertification } from "./record";
import {
  approveCertification,
  listCertifications,
  openCertification,
  refuseCertification,
} from "./review";
import { submitCertification } from "./submit";

export const certificationHandlers: Handlers<keyof typeof certificationCalls> = {
  "uploadPrivate/getSigned": async (context, body) => ({
    map: await offerDocument(context, context.viewer.accountId, body),
  }),
  "userAuth/ocrIdCardFace": async (context, { ticket }) => {
    const { text, ...read } = await takeImage(context, "face", ticket);
    const { name = "", identityNo = "" } = text;
    return { map: { ...read, fields: { name, identityNo } } };
  },
  "userAuth/ocrIdCard": async (context, { ticket }) => {
    const { text, ...read } = await takeImage(context, "emblem", ticket);
    return { map: { ...read, fields: { validUntil: text.validUntil ?? "" } } };
  },
  "userAuth/ocrCompany": async (context, { ticket }) => {
    const { text, ...read } = await takeImage(context, "license", ticket);
    const { company = "", creditCode = "", legalPerson = "" } = text;
    return { map: { ...read, fields: { company, creditCode, legalPerson } } };
  },
  "userAuth/getInfo": async ({ db, config, ports, viewer, now }) => {
    const row = await lastCertification(db, viewer.accountId);
    const of = { secret: config.masterSecret, now: now() };
    // An onlooker has no business with who somebody is.
    const isShown = row !== undefined && viewer.role === "normal";
    return {
      map: {
        certification: isShown ? certificationRecord(row, of) : null,
        hasReader: ports.ocr.hasReader,
      },
    };
  },
  "userAuth/certification": async (context, body) => {
    const row = await submitCertification(context, body);
    const of = { secret: context.config.masterSecret, now: context.now() };
    return { map: { certification: certificationRecord(row, of) } };
  },
  "operator/certificationList": listCertifications,
  "operator/certificationOpen": async (context, { id }) => ({
    map: { certification: await openCertification(context, id) },
  }),
  "operator/certificationApprove": async (context, { id }) => {
    await approveCertification(context, { id, by: String(context.viewer.accountId) });
    return { map: {} };
  },
  "operator/certificationRefuse": async (context, { id, reason }) => {
    await refuseCertification(context, { id, reason, by: String(context.viewer.accountId) });
    return { map: {} };
  },
  "userAuth/queryStatus": async (context) => ({
    map: await certificationState(context, context.viewer.accountId),
  }),
};

export { clearImages, forgetCertifications, keepImage, openImage } from "./images";
export { type CertificationDetails, sealDetails } from "./record";
export {
  approveCertification,
  type CertificationDeps,
  certificationOf,
  countWaitingCertifications,
  refuseCertification,
} from "./review";
