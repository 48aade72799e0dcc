import { useState } from "react";
import type { AppRecord } from "../../../core/api/contract";
import { NameDialog } from "../../../core/form/name-dialog";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useSession } from "../../../core/session/use-session";
import { appText } from "../../../core/text/app";
import { appInfoText } from "../../../core/text/app-info";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { IconButton } from "../../../core/ui/layout";

/** The name of an app, and how its owner changes it. */
export function NameValue({ app, isOwn }: { app: AppRecord; isOwn: boolean }) {
  const text = useText(appInfoText);
  const messages = useText(appText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const { knowApp } = useSession();
  const [isOpen, setOpen] = useState(false);
  const rename = useApiMutation("/api/console/appRecord/createOrUpdate", { suppressToast: true });
  return (
    <>
      {app.name}
      {app.isApplyAuth === 1 ? messages.authorisedSuffix : null}
      {app.isExperienceApp ? messages.demoSuffix : null}
      {isOwn ? (
        <IconButton
          writes="own"
          icon="edit"
          label={text.rename}
          size={26}
          iconSize={14}
          onClick={() => mayWrite() && setOpen(true)}
        />
      ) : null}
      {isOpen ? (
        <NameDialog
          title={text.renameTitle}
          submitLabel={text.save}
          label={text.name}
          hint={text.nameHint}
          pattern="alphanumericChinese"
          maxLength={15}
          initial={app.name}
          onClose={() => setOpen(false)}
          onSave={async (name) => {
            await rename.mutateAsync({ id: app.id, name });
            knowApp({ ...app, name });
            toast.success(text.renamed);
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
