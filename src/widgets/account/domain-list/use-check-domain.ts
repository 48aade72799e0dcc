import type { DomainRow } from "../../../core/api/contract";
import { useAction } from "../../../core/query/use-action";
import { domainListText } from "../../../core/text/domain-list";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";

/** Checks a domain now and tells what came of it. */
export function useCheckDomain() {
  const text = useText(domainListText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const action = useAction("domain/check");
  const check = async ({ id }: Pick<DomainRow, "id">) => {
    if (!mayWrite()) return;
    // A refusal has its message already.
    const reply = await action.run({ id }).catch(() => null);
    if (!reply) return;
    const { dnsState, fault } = reply.map;
    if (dnsState === 1 && fault === null) toast.success(text.passed);
    else if (fault) toast.error(text.notPassed(text.faults[fault]));
  };
  return { check, isRunning: action.isRunning };
}
