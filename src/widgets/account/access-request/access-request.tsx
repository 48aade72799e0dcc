import { useState } from "react";
import { paths } from "../../../core/navigation/paths";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useCurrentApp, useRole } from "../../../core/session/use-session";
import { accessRequestText } from "../../../core/text/access-request";
import { useText } from "../../../core/text/use-text";
import { EmptyState, useWriteGuard } from "../../../core/ui/feedback";
import { Button, LinkButton, Row } from "../../../core/ui/layout";
import { RequestDialog } from "./request-dialog";

export interface AccessRequestProps {
  /** Console path of the page that was asked for, with or without its query; empty = unknown. */
  path: string;
}

/**
 * Renders the replacement of a page without permission: the reason, and a request to the owner of
 * the app.
 */
export function AccessRequest({ path }: AccessRequestProps) {
  const text = useText(accessRequestText);
  const app = useCurrentApp();
  const role = useRole();
  const mayWrite = useWriteGuard();
  const [isAsking, setAsking] = useState(false);
  const mayApply = app?.isApplyAuth === 1 && role === "normal" && path !== "";
  const { data } = useApiQuery("applyAuth/apply/info", { path }, { isEnabled: mayApply });
  const { isOpen = false, mayLook = false, application = null } = data?.map ?? {};
  const isWaiting = application?.state === 0;
  const hint = isOpen
    ? text.openHint
    : isWaiting
      ? text.waitingHint
      : application?.state === 2
        ? text.declinedHint(application.answer)
        : mayLook
          ? text.lookHint
          : text.hint;

  return (
    <>
      <EmptyState
        isPage
        icon="lock"
        title={mayLook && !isOpen ? text.lookTitle : text.title}
        hint={hint}
        action={
          <Row $justify="center">
            <LinkButton to={paths.workbench}>{text.back}</LinkButton>
            {mayApply && isOpen ? (
              <LinkButton to={paths.entering(path)} variant="primary">
                {text.enter}
              </LinkButton>
            ) : null}
            {mayApply && data && !isOpen ? (
              <Button
                writes="own"
                variant="primary"
                disabled={isWaiting}
                onClick={() => mayWrite() && setAsking(true)}
              >
                {text.apply}
              </Button>
            ) : null}
          </Row>
        }
      />
      {isAsking ? <RequestDialog path={path} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
