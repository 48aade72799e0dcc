import type { AlertCause, AlertDetail, MatchMethod } from "../../../core/api/contract";
import { BarList } from "../../../core/chart";
import { formatRate } from "../../../core/format";
import { paths } from "../../../core/navigation/paths";
import { monitorLogText } from "../../../core/text/monitor-log";
import { useText } from "../../../core/text/use-text";
import { Muted, Stack } from "../../../core/ui/layout";
import { useMonitorMessages } from "../monitor-parts";
import { Splits } from "./monitor-log.styles";

const platformNames: Record<string, string> = {
  ios: "iOS",
  android: "Android",
  harmony: "HarmonyOS",
};

/** The filter of the report that shows a part by itself. */
const filters: Record<Exclude<AlertCause["split"], "channel">, string> = {
  platform: "platform",
  version: "versions",
  region: "provinces",
  method: "match",
};

/** Returns the path that shows a part at the time of the alert. */
function pathOf(report: string, { split, id }: AlertCause): string {
  const [path = "", search = ""] = report.split("?");
  const params = new URLSearchParams(search);
  if (split === "channel") {
    if (id === "0") return report;
    params.set("channels", id);
    return paths.withQuery(paths.appStats, params.toString());
  }
  params.set(filters[split], id);
  return `${path}?${params}`;
}

/** The parts whose change explains most of what an alert is off by. */
export function AlertCauses({ detail: { alert, causes, report } }: { detail: AlertDetail }) {
  const text = useText(monitorLogText);
  const { figure: formatValue } = useMonitorMessages();
  const nameOf = ({ split, id, name }: AlertCause) => {
    if (split === "platform") return platformNames[id] ?? text.unknown;
    if (split === "method") return text.methods[id as MatchMethod];
    if (split === "channel" && id === "0") return text.organic;
    return name || text.unknown;
  };
  const splits = [...new Set(causes.map(({ split }) => split))];
  return (
    <Stack $gapPx={8}>
      <h3>{text.causes}</h3>
      <Muted as="p">{text.causesHint}</Muted>
      <Splits>
        {splits.map((split) => (
          <div key={split}>
            <h4>{text.splits[split]}</h4>
            <BarList
              label={text.splits[split]}
              format={formatRate}
              bars={causes
                .filter((cause) => cause.split === split)
                .map((cause) => ({
                  id: `${split}/${cause.id}`,
                  name: text.causeOf(
                    nameOf(cause),
                    formatValue(alert.metric, cause.value),
                    formatValue(alert.metric, cause.expected),
                  ),
                  value: cause.share,
                  to: pathOf(report, cause),
                }))}
            />
          </div>
        ))}
      </Splits>
    </Stack>
  );
}
