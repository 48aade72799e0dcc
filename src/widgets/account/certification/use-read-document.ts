import { useCallback } from "react";
import type { DocumentKind, ReadDocument } from "../../../core/api/contract";
import { uploadFile } from "../../../core/api/upload";
import { useSession } from "../../../core/session/use-session";
import type { CertificationValues } from "./form-values";

type Found = ReadDocument & { fields: Partial<CertificationValues> };

/** Uploads a picture of a document and has it checked and read; rejects with the service's refusal. */
export function useReadDocument(): (kind: DocumentKind, file: File) => Promise<Found> {
  const { request } = useSession();
  return useCallback(
    async (kind, file) => {
      const wanted = { purpose: kind, fileName: file.name.slice(0, 200), sizeBytes: file.size };
      const { map: target } = await request("uploadPrivate/getSigned", wanted, {
        suppressToast: true,
      });
      await uploadFile(target.url, file);
      const body = { ticket: target.ticket };
      if (kind === "face") {
        return (await request("userAuth/ocrIdCardFace", body, { suppressToast: true })).map;
      }
      if (kind === "license") {
        return (await request("userAuth/ocrCompany", body, { suppressToast: true })).map;
      }
      const { map } = await request("userAuth/ocrIdCard", body, { suppressToast: true });
      const { validUntil } = map.fields;
      const hasNoEnd = map.isRead && validUntil === "";
      return { ...map, fields: hasNoEnd ? { hasNoEnd } : { validUntil: validUntil || null } };
    },
    [request],
  );
}
