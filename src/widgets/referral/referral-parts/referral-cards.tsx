import type { ReferralCounts } from "../../../core/api/contract";
import { formatCount, formatExact, formatRate, noValue, ratioOf } from "../../../core/format";
import { referralReportText } from "../../../core/text/referral-report";
import { useText } from "../../../core/text/use-text";
import { StatCard } from "../../../core/ui/display";
import { Cards } from "./referral-parts.styles";

const counted = [
  "shares",
  "sharers",
  "views",
  "viewers",
  "wakes",
  "wakers",
  "installs",
  "registers",
  "abnormal",
] as const;

const decimals = (value: number | null): string => (value === null ? noValue : value.toFixed(2));

/** The counts of a period, and what follows from them. */
export function ReferralCards({
  total,
  isSingle = false,
}: {
  total: ReferralCounts;
  isSingle?: boolean;
}) {
  const text = useText(referralReportText);
  const { metrics, hints } = text;
  const rates = {
    perSharer: decimals(ratioOf(total.shares, total.sharers)),
    k: decimals(ratioOf(total.installs, total.sharers)),
    registerRate: formatRate(ratioOf(total.registers, total.installs)),
    kept: formatRate(ratioOf(total.retained, total.matured)),
  };
  const visibleCards = isSingle
    ? (["registerRate", "kept"] as const)
    : (Object.keys(rates) as (keyof typeof rates)[]);
  return (
    <Cards>
      {counted
        .filter((name) => !(isSingle && name === "sharers"))
        .map((name) => (
          <StatCard
            key={name}
            label={metrics[name]}
            hint={hints[name]}
            value={formatCount(total[name])}
            fullValue={formatExact(total[name])}
          />
        ))}
      {visibleCards.map((name) => (
        <StatCard key={name} label={metrics[name]} hint={hints[name]} value={rates[name]} />
      ))}
    </Cards>
  );
}
