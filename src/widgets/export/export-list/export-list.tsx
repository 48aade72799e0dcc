import { useCurrentApp, usePublicStatus, useSessionState } from "../../../core/session/use-session";
import { exportListText } from "../../../core/text/export-list";
import { useText } from "../../../core/text/use-text";
import { Skeleton } from "../../../core/ui/feedback";
import { Button, Card } from "../../../core/ui/layout";
import { Lazy, LazyInView } from "../../../core/ui/lazy";
import { lazyPopover } from "../../../core/ui/overlay";
import { exportPanel, exportWatch } from "./export-panel-part";

const ExportPopover = lazyPopover(exportPanel);

export interface ExportListProps {
  /** Shows a button that opens the list, for a toolbar; default the list itself. */
  isPopover?: boolean;
}

/** Renders the exports of the current app: packages, group packages, reports. */
export function ExportList({ isPopover = false }: ExportListProps) {
  const text = useText(exportListText);
  const appkey = useCurrentApp()?.appkey;
  const [{ exportListNum, exportListOf }] = usePublicStatus();
  const isWatching = useSessionState(({ startedExports }) =>
    startedExports.some((one) => !one.isAnnounced),
  );
  const count = exportListOf === appkey ? exportListNum : 0;
  const title = count > 0 ? text.titleCount(count) : text.title;
  return (
    <>
      {isPopover ? (
        <ExportPopover
          label={text.title}
          align="end"
          trigger={
            <Button variant="text" icon="download" aria-label={title} title={title}>
              {count > 0 ? <span aria-hidden="true">{count}</span> : null}
            </Button>
          }
          content={{ isBoxed: true }}
        />
      ) : (
        <Card title={text.title}>
          <LazyInView
            part={exportPanel}
            props={{}}
            placeholder={<Skeleton shape="text" count={5} />}
          />
        </Card>
      )}
      {appkey && isWatching ? (
        <Lazy part={exportWatch} props={{ appkey }} onFail={() => {}} />
      ) : null}
    </>
  );
}
