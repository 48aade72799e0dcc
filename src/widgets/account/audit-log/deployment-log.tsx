import { useListPage } from "../../../core/list";
import { AuditEvents } from "./audit-events";
import { useLogFilter } from "./use-log-filter";

/** Lists the events of all accounts and of the deployment, for operators. */
export function DeploymentLog() {
  const log = useLogFilter();
  const list = useListPage("operator/audit", log.urlState, log.filter);
  return <AuditEvents call="operator/audit" list={list} log={log} />;
}
