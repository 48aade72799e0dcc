export { type AuditedCall, recordEvent, runAudited } from "./call-audit";
export type { AuditActor, AuditObject, AuditPlace } from "./event";
export { type AuditNote, audit, ofAccount } from "./notes";
export { keepLastHashes } from "./retention";
export { secretFieldsOf } from "./secret-fields";
export { auditKey, difference } from "./values";
export { verifyChains } from "./verify";
