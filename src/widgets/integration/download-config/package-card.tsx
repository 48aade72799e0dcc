import { useMemo, useState } from "react";
import type { AppPackage, AppPlatform } from "../../../core/api/contract";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useClock } from "../../../core/session/use-clock";
import { downloadConfigText } from "../../../core/text/download-config";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState } from "../../../core/ui/feedback";
import { Card } from "../../../core/ui/layout";
import { Table } from "../../../core/ui/table";
import { TableSpace } from "./download-config.styles";
import { InstallDialog } from "./install-dialog";
import { NoteDialog } from "./note-dialog";
import { packageColumns } from "./package-columns";
import { PackageUpload } from "./package-upload";
import { usePackageActions } from "./use-package-actions";

const allPackages = { pageSize: 9999, currentPage: 1 };

export interface PackageCardProps {
  platform: AppPlatform;
  canEdit: boolean;
}

/** The packages of the app for a system: upload, versions, which one visitors get. */
export function PackageCard({ platform, canEdit }: PackageCardProps) {
  const text = useText(downloadConfigText);
  const clock = useClock();
  const { data, error, isLoading, refetch } = useApiQuery("upAppList", {
    source: platform,
    ...allPackages,
  });
  const [noted, setNoted] = useState<AppPackage | null>(null);
  const [installed, setInstalled] = useState<AppPackage | null>(null);
  const actions = usePackageActions(setNoted, setInstalled);
  const columns = useMemo(
    () => packageColumns(text, clock, canEdit ? actions : null),
    [text, clock, canEdit, actions],
  );
  return (
    <Card title={text.packages}>
      {canEdit ? <PackageUpload platform={platform} /> : null}
      <TableSpace>
        <Table
          label={text.packages}
          columns={columns}
          rows={data?.map.list ?? []}
          getRowId={({ id }) => String(id)}
          isLoading={isLoading}
          error={
            error && !data ? <QueryErrorState error={error} onRetry={refetch} isCompact /> : null
          }
          empty={
            <EmptyState isCompact title={text.noPackages} hint={text.noPackagesHint[platform]} />
          }
        />
      </TableSpace>
      {installed ? (
        <InstallDialog appPackage={installed} onClose={() => setInstalled(null)} />
      ) : null}
      {noted ? <NoteDialog edited={noted} onClose={() => setNoted(null)} /> : null}
    </Card>
  );
}
