import { paths } from "../../../core/navigation/paths";
import { useApiQuery } from "../../../core/query/use-api-query";
import { reportText } from "../../../core/text/report";
import { reportEmptyText } from "../../../core/text/report-empty";
import { useText } from "../../../core/text/use-text";
import { EmptyState } from "../../../core/ui/feedback";
import { Button, LinkButton } from "../../../core/ui/layout";
import { isNarrowed, optionsFreshMs } from "../report-filter";
import type { useChannelReport } from "./use-channel-report";

/** Why there are no rows: nothing fits what was chosen, no channel is there yet, or nothing happened. */
export function NoRows({ model }: { model: ReturnType<typeof useChannelReport> }) {
  const text = useText(reportText);
  const messages = useText(reportEmptyText);
  const { filterState, state, clear } = model;
  const hasChoices = isNarrowed(filterState.filter) || state.type !== null || state.keyword !== "";
  const tree = useApiQuery(
    "groupAndChannelTree",
    {},
    { staleTimeMs: optionsFreshMs, isEnabled: !hasChoices },
  );
  if (hasChoices) {
    return (
      <EmptyState
        icon="filter"
        title={text.noChannels}
        hint={text.emptyHint}
        action={<Button onClick={clear}>{text.clearFilters}</Button>}
      />
    );
  }
  const hasChannels = tree.data?.obj.some(({ children }) => children.length > 0) ?? true;
  return hasChannels ? (
    <EmptyState icon="chart" title={messages.quietTitle} hint={messages.quietHint} />
  ) : (
    <EmptyState
      icon="channel"
      title={messages.firstTitle}
      hint={messages.firstHint}
      action={
        <LinkButton writes variant="primary" icon="plus" to={paths.channelAdd()}>
          {messages.firstAction}
        </LinkButton>
      }
    />
  );
}
