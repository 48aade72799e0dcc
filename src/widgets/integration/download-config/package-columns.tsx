import type { AppPackage } from "../../../core/api/contract";
import { type Clock, formatFileSize } from "../../../core/format";
import type { downloadConfigText } from "../../../core/text/download-config";
import { Tag } from "../../../core/ui/display";
import { Button, IconButton, Muted, Row } from "../../../core/ui/layout";
import { Menu } from "../../../core/ui/overlay";
import type { TableColumn } from "../../../core/ui/table";
import { Lines, Version } from "./download-config.styles";
import { PackageChecks } from "./package-checks";
import type { PackageActions } from "./use-package-actions";

type Messages = (typeof downloadConfigText)["zh"];

const actionsColumn = (text: Messages, actions: PackageActions): TableColumn<AppPackage> => ({
  id: "actions",
  header: text.columns.actions,
  isPinned: true,
  cell: (row) => (
    <Row $gapPx={4}>
      <Button
        writes
        variant="text"
        size="small"
        disabled={row.isCurrent}
        onClick={() => actions.makeCurrent(row)}
      >
        {text.makeCurrent}
      </Button>
      <Menu
        trigger={<IconButton icon="more" label={text.more} size={28} />}
        items={[
          {
            id: "download",
            icon: "download",
            label: text.download,
            onSelect: () => actions.download(row),
          },
          {
            id: "install",
            icon: "qr",
            label: text.installPage,
            onSelect: () => actions.install(row),
          },
          {
            id: "note",
            icon: "edit",
            label: text.editNote,
            writes: true,
            onSelect: () => actions.editNote(row),
          },
          {
            id: "remove",
            icon: "trash",
            label: text.remove,
            isDangerous: true,
            startsGroup: true,
            writes: true,
            onSelect: () => actions.remove(row),
          },
        ]}
      />
    </Row>
  ),
});

/** The columns of the packages; without actions for those who may only look. */
export const packageColumns = (
  text: Messages,
  { formatTime }: Clock,
  actions: PackageActions | null,
): TableColumn<AppPackage>[] => [
  {
    id: "name",
    header: text.columns.version,
    cell: ({ version, build, isCurrent, fileName }) => (
      <Lines title={fileName}>
        <Version>
          {version}
          {isCurrent ? <Tag $tone="success">{text.current}</Tag> : null}
        </Version>
        {build === "" ? null : <Muted>{text.build(build)}</Muted>}
      </Lines>
    ),
  },
  {
    id: "checks",
    header: text.columns.checks,
    card: "note",
    cell: (row) => <PackageChecks row={row} />,
  },
  {
    id: "size",
    header: text.columns.size,
    cell: ({ size, md5 }) => <span title={`MD5 ${md5}`}>{formatFileSize(size)}</span>,
  },
  {
    id: "uploaded",
    header: text.columns.uploaded,
    cell: ({ uploadTime, uploader }) => (
      <Lines>
        <span>{formatTime(uploadTime).slice(0, 16)}</span>
        <Muted>{uploader}</Muted>
      </Lines>
    ),
  },
  { id: "note", header: text.columns.note, cell: ({ note }) => note || "—" },
  {
    id: "package",
    header: text.columns.package,
    card: "note",
    cell: ({ bundleId }) => bundleId || "—",
  },
  ...(actions ? [actionsColumn(text, actions)] : []),
];
