export { AuditEvents } from "./audit-events";
export { AuditLog } from "./audit-log";
