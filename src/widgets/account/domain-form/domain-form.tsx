import { id } from "../../../core/navigation/address-fields";
import { defineState, useAddressState } from "../../../core/navigation/address-state";
import { paths } from "../../../core/navigation/paths";
import { useCall } from "../../../core/query/use-call";
import { useSettledReply } from "../../../core/query/use-settled-reply";
import { domainListText } from "../../../core/text/domain-list";
import { useText } from "../../../core/text/use-text";
import { CallError, Skeleton } from "../../../core/ui/feedback";
import { Card, LinkButton, PageHeader, Stack } from "../../../core/ui/layout";
import { DomainChecks } from "./domain-checks";
import { DomainFields } from "./domain-fields";
import { DomainRecords } from "./domain-records";

export interface DomainFormProps {
  /** The domain to configure; the one in the address, else a new one, when absent. */
  domainId?: number;
}

const formState = defineState({ id: id() });

/** A domain: what it is for, its certificate, the records it needs, and what a check finds. */
export function DomainForm({ domainId }: DomainFormProps) {
  const text = useText(domainListText);
  const [shown, change] = useAddressState(formState);
  const wanted = domainId ?? shown.id;
  const isEnabled = wanted !== null;
  const call = useCall("GET domain/info", { id: wanted ?? 1 }, { isEnabled });
  // What is typed must not be lost to a check that answers.
  const first = useSettledReply(call)?.map;
  const row = isEnabled ? call.reply?.map : undefined;
  const { form } = text;
  return (
    <Stack>
      <PageHeader
        title={form.titles[isEnabled ? "edit" : "add"]}
        actions={<LinkButton to={paths.accountDomains}>{form.back}</LinkButton>}
      />
      {isEnabled && call.lastError && !(row && first?.id === wanted) ? (
        <CallError error={call.lastError} onRetry={call.retry} />
      ) : isEnabled && !(row && first?.id === wanted) ? (
        <Card>
          <Skeleton shape="text" count={8} />
        </Card>
      ) : (
        <>
          {row ? <DomainRecords row={row} /> : null}
          {row ? <DomainChecks row={row} /> : null}
          <Card>
            <DomainFields
              key={wanted ?? "new"}
              known={row ?? null}
              onAdded={(added) => change({ id: added })}
            />
          </Card>
        </>
      )}
    </Stack>
  );
}
