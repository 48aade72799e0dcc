import type { EdgePackUse, ProxyApp } from "../../../core/api/contract";
import type { EdgePackKind } from "../../../core/api/contract/constants/acceleration";
import { edgeResources } from "../../../core/api/contract/constants/finance";
import { dayAt, defaultZones, formatEdgeAmount } from "../../../core/format";
import { useApiQuery } from "../../../core/query/use-api-query";
import { edgePayPageText } from "../../../core/text/edge-pay-page";
import { edgeUsageText } from "../../../core/text/edge-usage";
import { usePunctuation } from "../../../core/text/punctuation";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState, Skeleton, UseMeter } from "../../../core/ui/feedback";
import { Card, Muted, Stack } from "../../../core/ui/layout";
import { PackForm } from "../pay-page";

/** Renders the usage of a package by an app, and the packs on sale. */
export function EdgeOffer({ app, kind }: { app: ProxyApp; kind: EdgePackKind }) {
  const text = useText(edgePayPageText);
  const usage = useApiQuery("edge/usage", {});
  const catalogue = useApiQuery("finance/catalogue", {}, { staleTimeMs: 600_000 });
  const wallet = useApiQuery("finance/balance", {});
  const failed = [usage, catalogue, wallet].find(({ error, data }) => error && !data);
  if (!usage.data || !catalogue.data || !wallet.data) {
    return (
      <Card>
        {failed?.error ? (
          <QueryErrorState error={failed.error} onRetry={failed.refetch} />
        ) : (
          <Skeleton shape="text" count={6} />
        )}
      </Card>
    );
  }
  const packs = catalogue.data.map.packs.filter(({ product }) => product === edgeResources[kind]);
  if (packs.length === 0) {
    return (
      <Card>
        <EmptyState icon="success" title={text.notSold} />
      </Card>
    );
  }
  return (
    <PackForm
      appId={app.id}
      packs={packs}
      wallet={wallet.data.map}
      lead={<Standing kind={kind} use={usage.data.map.packs[kind]} />}
    />
  );
}

/** Renders the current usage of a package and the purchases of it. */
function Standing({ kind, use }: { kind: EdgePackKind; use: EdgePackUse }) {
  const text = useText(edgePayPageText);
  const messages = useText(edgeUsageText);
  const punctuation = usePunctuation();
  const amount = formatEdgeAmount[kind];
  const { used, limit, free, lots } = use;
  return (
    <Stack $gapPx={8}>
      <UseMeter
        label={messages.notes[kind]}
        value={
          limit === null ? messages.noLimit(amount(used)) : messages.of(amount(used), amount(limit))
        }
        share={limit === null ? null : limit > 0 ? used / limit : 1}
        note={free > 0 ? messages.free(amount(free)) : undefined}
      />
      <Muted>
        {punctuation.pair(
          text.bought,
          lots.length === 0
            ? text.noneBought
            : punctuation.clauses(
                lots.map(({ units, endTime }) =>
                  text.lot(amount(units), dayAt(endTime, defaultZones)),
                ),
              ),
        )}
      </Muted>
    </Stack>
  );
}
