import { addDays } from "../../../core/format";
import { days, text as words } from "../../../core/navigation/search-param-parsers";
import { defineSearchState, useSearchState } from "../../../core/navigation/search-state";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useClock } from "../../../core/session/use-clock";
import { referralReportText } from "../../../core/text/referral-report";
import { useText } from "../../../core/text/use-text";
import { DateRange } from "../../../core/ui/date";
import { Select } from "../../../core/ui/input";
import { Toolbar } from "../../../core/ui/layout";

const daysAtMost = 366;
const usualDays = 30;
const all = "*";
const other = "-";
const rangeState = defineSearchState({ days: days(), via: words(20) });

/** The days and the platform that a report is of, in the address, and the bar that changes them. */
export function useReferralRange() {
  const text = useText(referralReportText);
  const clock = useClock();
  const [params, change] = useSearchState(rangeState, { replace: true });
  const { data } = useApiQuery("referral/setting", {});
  const today = clock.today();
  const back = (count: number) => ({ start: addDays(today, 1 - count), end: today });
  const range = params.days ?? back(usualDays);
  const yesterday = addDays(today, -1);
  const shortcuts = [
    { id: "today", label: text.ranges.today, range: back(1) },
    { id: "yesterday", label: text.ranges.yesterday, range: { start: yesterday, end: yesterday } },
    { id: "last7", label: text.ranges.last7, range: back(7) },
    { id: "last30", label: text.ranges.last30, range: back(30) },
    { id: "last90", label: text.ranges.last90, range: back(90) },
  ];
  const via = params.via === "" ? null : params.via === other ? "" : params.via;
  const bar = (
    <Toolbar>
      <DateRange
        label={text.days}
        value={range}
        shortcuts={shortcuts}
        max={today}
        maxDays={daysAtMost}
        onChange={(next) => change({ days: next })}
      />
      <Select
        aria-label={text.via}
        value={params.via === "" ? all : params.via}
        options={[
          { value: all, label: text.allVias },
          ...(data?.map.vias ?? []).map(({ key, name }) => ({ value: key, label: name })),
          { value: other, label: text.otherVia },
        ]}
        onChange={(value) => change({ via: value === all ? "" : value })}
      />
    </Toolbar>
  );
  return { asked: { ...range, via }, bar };
}
