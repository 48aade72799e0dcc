export { DomainList } from "./domain-list";
export { CertificateTag, StateTag } from "./domain-tags";
export { useCheckDomain } from "./use-check-domain";
