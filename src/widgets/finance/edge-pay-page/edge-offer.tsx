import type { EdgePackUse, ProxyApp } from "../../../core/api/contract";
import type { EdgePackKind } from "../../../core/api/contract/words/acceleration";
import { edgeResources } from "../../../core/api/contract/words/finance";
import { dayAt, defaultZones, formatEdgeAmount } from "../../../core/format";
import { useCall } from "../../../core/query/use-call";
import { edgePayPageText } from "../../../core/text/edge-pay-page";
import { edgeUsageText } from "../../../core/text/edge-usage";
import { useMarks } from "../../../core/text/marks";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState, Skeleton, UseMeter } from "../../../core/ui/feedback";
import { Card, Muted, Stack } from "../../../core/ui/layout";
import { PackForm } from "../pay-page";

/** Renders the usage of a package by an app, and the packs on sale. */
export function EdgeOffer({ app, kind }: { app: ProxyApp; kind: EdgePackKind }) {
  const text = useText(edgePayPageText);
  const usage = useCall("edge/usage", {});
  const catalogue = useCall("finance/catalogue", {}, { freshMs: 600_000 });
  const wallet = useCall("finance/balance", {});
  const failed = [usage, catalogue, wallet].find(({ error, reply }) => error && !reply);
  if (!usage.reply || !catalogue.reply || !wallet.reply) {
    return (
      <Card>
        {failed?.error ? (
          <CallError error={failed.error} onRetry={failed.retry} />
        ) : (
          <Skeleton shape="text" count={6} />
        )}
      </Card>
    );
  }
  const packs = catalogue.reply.map.packs.filter(({ product }) => product === edgeResources[kind]);
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
      wallet={wallet.reply.map}
      lead={<Standing kind={kind} use={usage.reply.map.packs[kind]} />}
    />
  );
}

/** Renders the current usage of a package and the purchases of it. */
function Standing({ kind, use }: { kind: EdgePackKind; use: EdgePackUse }) {
  const text = useText(edgePayPageText);
  const words = useText(edgeUsageText);
  const marks = useMarks();
  const amount = formatEdgeAmount[kind];
  const { used, limit, free, lots } = use;
  return (
    <Stack $gapPx={8}>
      <UseMeter
        label={words.notes[kind]}
        figure={
          limit === null ? words.noLimit(amount(used)) : words.of(amount(used), amount(limit))
        }
        share={limit === null ? null : limit > 0 ? used / limit : 1}
        note={free > 0 ? words.free(amount(free)) : undefined}
      />
      <Muted>
        {marks.pair(
          text.bought,
          lots.length === 0
            ? text.noneBought
            : marks.clauses(
                lots.map(({ units, endTime }) =>
                  text.lot(amount(units), dayAt(endTime, defaultZones)),
                ),
              ),
        )}
      </Muted>
    </Stack>
  );
}
