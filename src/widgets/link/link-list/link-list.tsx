import { useState } from "react";
import { useUrlState } from "../../../core/list";
import { paths } from "../../../core/navigation/paths";
import { linkText } from "../../../core/text/link";
import { useText } from "../../../core/text/use-text";
import { useWriteGuard } from "../../../core/ui/feedback";
import { Button, LinkButton, PageHeader, Stack, Tabs } from "../../../core/ui/layout";
import { BatchDialog } from "./batch-dialog";
import { LinkTable } from "./link-table";
import { listState, listTabs } from "./list-state";
import { useLinkExport } from "./use-link-export";

/** The short links of the app; what it shows is in the address. */
export function LinkList() {
  const text = useText(linkText);
  const mayWrite = useWriteGuard();
  const urlState = useUrlState(listState);
  const { values: state, set: change } = urlState;
  const [isBatch, setBatch] = useState(false);
  const exporting = useLinkExport(state);
  return (
    <Stack>
      <PageHeader
        title={text.title}
        note={text.note}
        actions={
          <>
            <LinkButton icon="settings" to={paths.linkSetting}>
              {text.setting}
            </LinkButton>
            <Button
              feature="export"
              icon="download"
              isLoading={exporting.isRunning}
              onClick={() => void exporting.exportRows()}
            >
              {text.export}
            </Button>
            <Button writes icon="upload" onClick={() => mayWrite() && setBatch(true)}>
              {text.batch}
            </Button>
            <LinkButton writes variant="primary" icon="plus" to={paths.channelAdd(4)}>
              {text.add}
            </LinkButton>
          </>
        }
      />
      <Tabs
        label={text.views}
        value={state.tab}
        onChange={(tab) => change({ tab, ...listState.clearedFilters, sort: null })}
        items={listTabs.map((tab) => ({
          id: tab,
          label: text.tabs[tab],
          content: <LinkTable key={tab} state={urlState} />,
        }))}
      />
      {isBatch ? <BatchDialog onClose={() => setBatch(false)} /> : null}
    </Stack>
  );
}
