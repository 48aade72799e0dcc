import { useListPage } from "../../../core/list";
import { auditLogText } from "../../../core/text/audit-log";
import { useText } from "../../../core/text/use-text";
import { PageHeader, Stack } from "../../../core/ui/layout";
import { AuditEvents } from "./audit-events";
import { useLogFilter } from "./use-log-filter";

/** Lists changes, refused changes and sign-ins of the account and its apps. */
export function AuditLog() {
  const text = useText(auditLogText);
  const log = useLogFilter();
  const list = useListPage("audit/list", log.urlState, log.filter);
  return (
    <Stack>
      <PageHeader title={text.title} note={text.note} />
      <AuditEvents call="audit/list" list={list} log={log} />
    </Stack>
  );
}
