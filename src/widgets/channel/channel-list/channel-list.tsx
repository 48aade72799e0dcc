import { paths } from "../../../core/navigation/paths";
import { channelText } from "../../../core/text/channel";
import { channelManageText } from "../../../core/text/channel-manage";
import { useText } from "../../../core/text/use-text";
import { LinkButton, PageHeader, Stack, Tabs } from "../../../core/ui/layout";
import { Late } from "../../../core/ui/on-demand";
import { DeliveryNote } from "../delivery-note";
import { ChannelTable } from "./channel-table";
import { binPart } from "./list-parts";
import { listState, listTabs, typeOf } from "./list-state";
import { ListTools } from "./list-tools";
import { useChannelList } from "./use-channel-list";

/** The channels of the current app, by type, and the bin; its whole state is in the address. */
export function ChannelList() {
  const text = useText(channelText);
  const words = useText(channelManageText);
  const model = useChannelList();
  const { state, change } = model;
  const leaveBin = () => change({ tab: "normal" });
  return (
    <Stack>
      <PageHeader
        title={text.manageTitle}
        actions={
          <>
            <ListTools state={state} />
            <LinkButton variant="primary" icon="plus" to={paths.channelAdd(typeOf(state.tab))}>
              {text.add}
            </LinkButton>
          </>
        }
      />
      <DeliveryNote noDownload={model.list.reply?.map.noDownload ?? []} isWide />
      <Tabs
        label={text.typeTabs}
        value={state.tab}
        onChange={(tab) => change({ tab, ...listState.noFilters, sort: null })}
        items={listTabs.map((tab) => ({
          id: tab,
          label: tab === "bin" ? words.binTab : text.tabs[tab],
          content:
            tab === "bin" ? (
              <Late part={binPart} props={{}} onFail={leaveBin} />
            ) : (
              <ChannelTable key={tab} model={model} />
            ),
        }))}
      />
    </Stack>
  );
}
