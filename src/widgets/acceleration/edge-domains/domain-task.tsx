import type { EdgeDomainRow } from "../../../core/api/contract";
import { CertificateDialog } from "./certificate-dialog";
import { CheckDialog } from "./check-dialog";
import { DomainWizard } from "./domain-wizard";
import { EditDialog } from "./edit-dialog";
import { VersionsDrawer } from "./versions-drawer";

export interface TaskPartProps {
  task:
    | { kind: "add" }
    | {
        kind: "edit" | "versions" | "certificate" | "check";
        row: Pick<EdgeDomainRow, "id" | "domain">;
      };
  /** Goes from one to another. */
  go: (task: TaskPartProps["task"]) => void;
  onClose: () => void;
}

/** Renders the overlay of an action on a domain; the code loads with the first one. */
export function DomainTask({ task, go, onClose }: TaskPartProps) {
  if (task.kind === "add")
    return (
      <DomainWizard onClose={onClose} onCertificate={(row) => go({ kind: "certificate", row })} />
    );
  const { kind, row } = task;
  if (kind === "edit") return <EditDialog row={row} onClose={onClose} />;
  if (kind === "versions") return <VersionsDrawer row={row} onClose={onClose} />;
  if (kind === "check") return <CheckDialog row={row} onClose={onClose} />;
  return <CertificateDialog row={row} onClose={onClose} />;
}
