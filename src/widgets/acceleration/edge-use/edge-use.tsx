import type { EdgePackUse } from "../../../core/api/contract";
import {
  type EdgePackKind,
  edgePackKinds,
  edgeWarnShares,
} from "../../../core/api/contract/constants/acceleration";
import { dayAt, defaultZones, formatEdgeAmount } from "../../../core/format";
import { paths } from "../../../core/navigation/paths";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useIsSelling } from "../../../core/session/use-session";
import { edgeUsageText } from "../../../core/text/edge-usage";
import { usePunctuation } from "../../../core/text/punctuation";
import { useText } from "../../../core/text/use-text";
import { SkeletonBar, UseMeter } from "../../../core/ui/feedback";
import { Card, LinkButton } from "../../../core/ui/layout";
import { Meters } from "./edge-use.styles";

const refetchIntervalMs = 60_000;
/** Of a meter with two lines below its bar. */
const meterPx = 110;

/**
 * Renders the usage of an app's packages, each with a link for buying more; nothing where none is
 * sold.
 */
export function EdgeUse() {
  const text = useText(edgeUsageText);
  const isSelling = useIsSelling();
  const { data, error } = useApiQuery(
    "edge/usage",
    {},
    { refetchIntervalMs, keepPreviousData: true },
  );
  const packs = data?.map.packs;
  if (!packs) {
    // A private deployment sells none.
    if (error || !isSelling) return null;
    return (
      <Card title={text.title}>
        <Meters aria-busy="true">
          {edgePackKinds.map((kind) => (
            <SkeletonBar key={kind} $heightPx={meterPx} />
          ))}
        </Meters>
      </Card>
    );
  }
  const kinds = edgePackKinds.filter((kind) => packs[kind].limit !== null);
  if (kinds.length === 0) return null;
  return (
    <Card title={text.title}>
      <Meters>
        {kinds.map((kind) => (
          <PackMeter key={kind} kind={kind} use={packs[kind]} />
        ))}
      </Meters>
    </Card>
  );
}

function PackMeter({ kind, use }: { kind: EdgePackKind; use: EdgePackUse }) {
  const text = useText(edgeUsageText);
  const punctuation = usePunctuation();
  const amount = formatEdgeAmount[kind];
  const limit = use.limit ?? 0;
  const share = limit > 0 ? use.used / limit : 1;
  const [full, near] = edgeWarnShares;
  return (
    <UseMeter
      label={text.kinds[kind]}
      value={text.of(amount(use.used), amount(limit))}
      share={share}
      note={punctuation.phrases([
        ...(share >= full ? [text.over] : share >= near ? [text.near] : []),
        text.notes[kind],
        ...(use.free > 0 ? [text.free(amount(use.free))] : []),
        ...(use.endTime === null ? [] : [text.until(dayAt(use.endTime, defaultZones))]),
      ])}
      actions={
        <LinkButton
          variant="text"
          size="small"
          writes="own"
          to={paths.edgePay(kind)}
          aria-label={text.buyOf(text.kinds[kind])}
        >
          {text.buy}
        </LinkButton>
      }
    />
  );
}
