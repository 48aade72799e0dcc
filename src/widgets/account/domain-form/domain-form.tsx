import { paths } from "../../../core/navigation/paths";
import { id } from "../../../core/navigation/search-param-parsers";
import { defineSearchState, useSearchState } from "../../../core/navigation/search-state";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useInitialData } from "../../../core/query/use-initial-data";
import { domainListText } from "../../../core/text/domain-list";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Card, LinkButton, PageHeader, Stack } from "../../../core/ui/layout";
import { DomainChecks } from "./domain-checks";
import { DomainFields } from "./domain-fields";
import { DomainRecords } from "./domain-records";

export interface DomainFormProps {
  /** The domain to configure; the one in the address, else a new one, when absent. */
  domainId?: number;
}

const formState = defineSearchState({ id: id() });

/** A domain: what it is for, its certificate, the records it needs, and what a check finds. */
export function DomainForm({ domainId }: DomainFormProps) {
  const text = useText(domainListText);
  const [params, change] = useSearchState(formState);
  const wanted = domainId ?? params.id;
  const isEnabled = wanted !== null;
  const call = useApiQuery("GET domain/info", { id: wanted ?? 1 }, { isEnabled });
  // What is typed must not be lost to a check that answers.
  const first = useInitialData(call)?.map;
  const row = isEnabled ? call.data?.map : undefined;
  const { form } = text;
  return (
    <Stack>
      <PageHeader
        title={form.titles[isEnabled ? "edit" : "add"]}
        actions={<LinkButton to={paths.accountDomains}>{form.back}</LinkButton>}
      />
      {isEnabled && call.lastError && !(row && first?.id === wanted) ? (
        <QueryErrorState error={call.lastError} onRetry={call.refetch} />
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
