import { useAddressState } from "../../../core/navigation/address-state";
import { openApiText } from "../../../core/text/open-api";
import { useText } from "../../../core/text/use-text";
import { PageHeader, Stack, Tabs } from "../../../core/ui/layout";
import { Late, onDemand } from "../../../core/ui/on-demand";
import { KeysTab } from "./keys-tab";
import { type OpenTab, openState, openTabs, type TabProps } from "./open-api-state";

const later = {
  calls: onDemand<TabProps>(async () => (await import("./calls-tab")).CallsTab),
  try: onDemand<TabProps>(async () => (await import("./try-tab")).TryTab),
  webhook: onDemand<object>(async () => (await import("./webhook-tab")).WebhookTab),
  embed: onDemand<object>(async () => (await import("../embed-keys")).EmbedKeyList),
};

/** The open API of the app that is open: keys, who called, a form to try it, webhooks, embed keys. */
export function OpenApi() {
  const text = useText(openApiText);
  const [state, change] = useAddressState(openState);
  const props = { state, onChange: change };
  const back = () => change({ tab: "keys" });
  const contents = {
    keys: <KeysTab {...props} />,
    calls: <Late part={later.calls} props={props} onFail={back} />,
    try: <Late part={later.try} props={props} onFail={back} />,
    webhook: <Late part={later.webhook} props={{}} onFail={back} />,
    embed: <Late part={later.embed} props={{}} onFail={back} />,
  };
  return (
    <Stack>
      <PageHeader title={text.title} />
      <Tabs<OpenTab>
        label={text.title}
        value={state.tab}
        onChange={(tab) => change({ ...openState.noFilters, cursor: null, tab })}
        items={openTabs.map((id) => ({ id, label: text.tabs[id], content: contents[id] }))}
      />
    </Stack>
  );
}
