import type { LinkDetail, LinkOptions } from "../../../core/api/contract";
import { paths } from "../../../core/navigation/paths";
import { id } from "../../../core/navigation/search-param-parsers";
import { defineSearchState, useSearchState } from "../../../core/navigation/search-state";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useInitialData } from "../../../core/query/use-initial-data";
import { linkFormText } from "../../../core/text/link-form";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Card, LinkButton, PageHeader, Stack } from "../../../core/ui/layout";
import { LinkFields } from "./link-fields";

export interface LinkFormProps {
  /** The link to edit; a new one when absent. */
  linkId?: number;
}

/** The link whose values a new one begins with. */
const source = defineSearchState({ copy: id() });

function Loaded({ editedId, copiedId }: { editedId: number | null; copiedId: number | null }) {
  const text = useText(linkFormText);
  const wanted = editedId ?? copiedId;
  const isId = wanted === null || (Number.isSafeInteger(wanted) && wanted > 0);
  const options = useApiQuery("xlink/options", {});
  const detail = useApiQuery(
    "xlink/detail",
    { id: wanted ?? 1 },
    { isEnabled: wanted !== null && isId },
  );
  const offered: LinkOptions | null = useInitialData(options)?.map ?? null;
  const link: LinkDetail | null = useInitialData(detail)?.map ?? null;
  if (!isId || detail.error?.code === "0404") {
    return (
      <EmptyState
        icon="link"
        title={text.gone}
        action={<LinkButton to={paths.shortLinks}>{text.back}</LinkButton>}
      />
    );
  }
  if (!offered || (wanted !== null && !link)) {
    const failed = [options, detail].find(({ lastError }) => lastError !== null);
    if (failed?.lastError)
      return <QueryErrorState error={failed.lastError} onRetry={failed.refetch} />;
    return (
      <Card>
        <Skeleton shape="text" />
      </Card>
    );
  }
  return (
    <LinkFields
      link={editedId === null ? null : link}
      copied={editedId === null ? link : null}
      options={offered}
    />
  );
}

/** Creates or edits a short link; `?copy={id}` begins with another's values. */
export function LinkForm({ linkId }: LinkFormProps) {
  const text = useText(linkFormText);
  const [{ copy }] = useSearchState(source);
  const editedId = linkId ?? null;
  return (
    <Stack>
      <PageHeader title={editedId === null ? text.addTitle : text.editTitle} />
      <Loaded key={editedId ?? `copy-${copy}`} editedId={editedId} copiedId={copy} />
    </Stack>
  );
}
