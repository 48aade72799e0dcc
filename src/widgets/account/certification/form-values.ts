import type { CallBody, CertificationKind } from "../../../core/api/contract";

export interface CertificationValues {
  name: string;
  identityNo: string;
  validUntil: string | null;
  hasNoEnd: boolean;
  company: string;
  creditCode: string;
  legalPerson: string;
  face: string;
  emblem: string;
  license: string;
  agreed: boolean;
}

export const emptyValues: CertificationValues = {
  name: "",
  identityNo: "",
  validUntil: null,
  hasNoEnd: false,
  company: "",
  creditCode: "",
  legalPerson: "",
  face: "",
  emblem: "",
  license: "",
  agreed: false,
};

export function bodyOf(
  kind: CertificationKind,
  values: CertificationValues,
): CallBody<"userAuth/certification"> {
  const person = {
    name: values.name.trim(),
    identityNo: values.identityNo.trim(),
    validUntil: values.hasNoEnd ? "" : (values.validUntil ?? ""),
    face: values.face,
    emblem: values.emblem,
    agreed: true,
  } as const;
  if (kind === "person") return { kind, ...person };
  return {
    kind,
    ...person,
    company: values.company.trim(),
    creditCode: values.creditCode.trim(),
    legalPerson: values.legalPerson.trim(),
    license: values.license,
  };
}
