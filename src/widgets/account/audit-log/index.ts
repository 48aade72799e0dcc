export { AuditLog } from "./audit-log";
export { DeploymentLog } from "./deployment-log";
