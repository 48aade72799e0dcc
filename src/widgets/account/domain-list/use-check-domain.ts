import type { DomainRow } from "../../../core/api/contract";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { domainListText } from "../../../core/text/domain-list";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";

/** Checks a domain now and tells what came of it. */
export function useCheckDomain() {
  const text = useText(domainListText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const action = useApiMutation("domain/check");
  const check = async ({ id }: Pick<DomainRow, "id">) => {
    if (!mayWrite()) return;
    // A refusal has its message already.
    const data = await action.mutateAsync({ id }).catch(() => null);
    if (!data) return;
    const { dnsState, fault: problem } = data.map;
    if (dnsState === 1 && problem === null) toast.success(text.passed);
    else if (problem) toast.error(text.notPassed(text.faults[problem]));
  };
  return { check, isRunning: action.isPending };
}
