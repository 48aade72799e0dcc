import { useSearchState } from "../../../core/navigation/search-state";
import { openApiText } from "../../../core/text/open-api";
import { useText } from "../../../core/text/use-text";
import { PageHeader, Stack, Tabs } from "../../../core/ui/layout";
import { Lazy, lazyComponent } from "../../../core/ui/lazy";
import { KeysTab } from "./keys-tab";
import { type OpenTab, openState, openTabs, type TabProps } from "./open-api-state";

const later = {
  calls: lazyComponent<TabProps>(async () => (await import("./calls-tab")).CallsTab),
  try: lazyComponent<TabProps>(async () => (await import("./try-tab")).TryTab),
  webhook: lazyComponent<object>(async () => (await import("./webhook-tab")).WebhookTab),
  embed: lazyComponent<object>(async () => (await import("../embed-keys")).EmbedKeyList),
};

/** The open API of the app that is open: keys, who called, a form to try it, webhooks, embed keys. */
export function OpenApi() {
  const text = useText(openApiText);
  const [state, change] = useSearchState(openState);
  const props = { state, onChange: change };
  const back = () => change({ tab: "keys" });
  const contents = {
    keys: <KeysTab {...props} />,
    calls: <Lazy part={later.calls} props={props} onFail={back} />,
    try: <Lazy part={later.try} props={props} onFail={back} />,
    webhook: <Lazy part={later.webhook} props={{}} onFail={back} />,
    embed: <Lazy part={later.embed} props={{}} onFail={back} />,
  };
  return (
    <Stack>
      <PageHeader title={text.title} />
      <Tabs<OpenTab>
        label={text.title}
        value={state.tab}
        onChange={(tab) => change({ ...openState.clearedFilters, cursor: null, tab })}
        items={openTabs.map((id) => ({ id, label: text.tabs[id], content: contents[id] }))}
      />
    </Stack>
  );
}
