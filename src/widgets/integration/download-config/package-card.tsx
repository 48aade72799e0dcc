import { useMemo, useState } from "react";
import type { AppPackage } from "../../../core/api/contract";
import { useCall } from "../../../core/query/use-call";
import { useClock } from "../../../core/session/use-clock";
import { downloadConfigText } from "../../../core/text/download-config";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState } from "../../../core/ui/feedback";
import { Card } from "../../../core/ui/layout";
import { Table } from "../../../core/ui/table";
import { TableSpace } from "./download-config.styles";
import { NoteDialog } from "./note-dialog";
import { packageColumns } from "./package-columns";
import { PackageUpload } from "./package-upload";
import { usePackageActions } from "./use-package-actions";

const allPackages = { source: "android" as const, pageSize: 9999, currentPage: 1 };

/** The packages of the app: upload, versions, which one visitors get. */
export function PackageCard({ canEdit }: { canEdit: boolean }) {
  const text = useText(downloadConfigText);
  const clock = useClock();
  const { reply, error, isLoading, retry } = useCall("upAppList", allPackages);
  const [noted, setNoted] = useState<AppPackage | null>(null);
  const actions = usePackageActions(setNoted);
  const columns = useMemo(
    () => packageColumns(text, clock, canEdit ? actions : null),
    [text, clock, canEdit, actions],
  );
  return (
    <Card title={text.packages}>
      {canEdit ? <PackageUpload /> : null}
      <TableSpace>
        <Table
          label={text.packages}
          columns={columns}
          rows={reply?.map.list ?? []}
          getRowId={({ id }) => String(id)}
          isLoading={isLoading}
          error={error && !reply ? <CallError error={error} onRetry={retry} isCompact /> : null}
          empty={<EmptyState isCompact title={text.noPackages} hint={text.noPackagesHint} />}
        />
      </TableSpace>
      {noted ? <NoteDialog edited={noted} onClose={() => setNoted(null)} /> : null}
    </Card>
  );
}
