import { useCallback } from "react";
import type { EdgeDomainRow } from "../../../core/api/contract";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { edgeDomainsText } from "../../../core/text/edge-domains";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { useConfirm } from "../../../core/ui/overlay";

/** Stops, starts and deletes a domain, each after a question; refusals have their message already. */
export function useDomainActions() {
  const text = useText(edgeDomainsText);
  const toast = useToast();
  const confirm = useConfirm();
  const { mutateAsync: setState } = useApiMutation("edge/setState");
  const { mutateAsync: remove } = useApiMutation("edge/delete");
  const onSwitch = useCallback(
    async ({ id, domain, isOn }: EdgeDomainRow) => {
      const isSure = await confirm({
        title: isOn ? text.stopTitle(domain) : text.startTitle(domain),
        body: isOn ? text.stopBody : text.startBody,
        confirm: isOn ? text.deeds.stop : text.deeds.start,
        isDangerous: isOn,
      });
      if (!isSure) return;
      await setState({ id, isOn: !isOn }).then(
        () => toast.success(isOn ? text.stopped : text.started),
        () => undefined,
      );
    },
    [confirm, setState, toast, text],
  );
  const onRemove = useCallback(
    async ({ id, domain }: EdgeDomainRow) => {
      const isSure = await confirm({
        title: text.removeTitle(domain),
        body: text.removeBody,
        confirm: text.deeds.remove,
        isDangerous: true,
        mustType: domain,
      });
      if (!isSure) return;
      await remove({ id }).then(
        () => toast.success(text.removed),
        () => undefined,
      );
    },
    [confirm, remove, toast, text],
  );
  return { onSwitch, onRemove };
}
