import { channelText } from "../../../core/text/channel";
import { useText } from "../../../core/text/use-text";
import { Stack } from "../../../core/ui/layout";
import { LinkButton } from "../../../core/ui/link";
import { PageHeader } from "../../../core/ui/page-header";
import { Tabs } from "../../../core/ui/tabs";
import { addPath } from "./channel-paths";
import { ChannelTable } from "./channel-table";
import { typeOf, typeTabs } from "./list-state";
import { useChannelList } from "./use-channel-list";

/** The channels of the current app, by type; its whole state is in the address. */
export function ChannelList() {
  const text = useText(channelText);
  const model = useChannelList();
  const { state, change } = model;
  return (
    <Stack>
      <PageHeader
        title={text.manageTitle}
        actions={
          <LinkButton variant="primary" icon="plus" to={addPath(typeOf(state.tab))}>
            {text.add}
          </LinkButton>
        }
      />
      <Tabs
        label={text.typeTabs}
        value={state.tab}
        onChange={(tab) => change({ tab, groupId: null, state: null, sort: null, keyword: "" })}
        items={typeTabs.map((tab) => ({
          id: tab,
          label: text.tabs[tab],
          content: <ChannelTable model={model} />,
        }))}
      />
    </Stack>
  );
}
