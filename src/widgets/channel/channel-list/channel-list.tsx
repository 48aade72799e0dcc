import { paths } from "../../../core/navigation/paths";
import { channelText } from "../../../core/text/channel";
import { channelManageText } from "../../../core/text/channel-manage";
import { useText } from "../../../core/text/use-text";
import { LinkButton, PageHeader, Stack, Tabs } from "../../../core/ui/layout";
import { Lazy } from "../../../core/ui/lazy";
import { DeliveryNote } from "../delivery-note";
import { apartTabs, isApart } from "./apart-tabs";
import { ChannelTable } from "./channel-table";
import { binPart } from "./list-parts";
import { type ListTab, listState, listTabs, typeOf } from "./list-state";
import { ListTools } from "./list-tools";
import { useChannelList } from "./use-channel-list";

/** The way to a new channel of the tab, or to the page on which its kind is kept. */
function AddLink({ tab }: { tab: ListTab }) {
  const text = useText(channelText);
  if (isApart(tab)) return <LinkButton to={apartTabs[tab]}>{text.goElsewhere[tab]}</LinkButton>;
  return (
    <LinkButton writes variant="primary" icon="plus" to={paths.channelAdd(typeOf(tab))}>
      {text.add}
    </LinkButton>
  );
}

/** The channels of the current app, by type, and the bin; its whole state is in the address. */
export function ChannelList() {
  const text = useText(channelText);
  const messages = useText(channelManageText);
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
            <AddLink tab={state.tab} />
          </>
        }
      />
      <DeliveryNote noDownload={model.list.data?.map.noDownload ?? []} isWide />
      <Tabs
        label={text.typeTabs}
        value={state.tab}
        onChange={(tab) => change({ tab, ...listState.clearedFilters, sort: null })}
        items={listTabs.map((tab) => ({
          id: tab,
          label: tab === "bin" ? messages.binTab : text.tabs[tab],
          content:
            tab === "bin" ? (
              <Lazy part={binPart} props={{}} onFail={leaveBin} />
            ) : (
              <ChannelTable key={tab} model={model} />
            ),
        }))}
      />
    </Stack>
  );
}
