import { useState } from "react";
import type { AppRecord } from "../../../core/api/contract";
import { dayAt, pendingChange, zoneAt } from "../../../core/format";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useSession } from "../../../core/session/use-session";
import { appInfoText } from "../../../core/text/app-info";
import { useLocale, useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Button, IconButton } from "../../../core/ui/layout";
import { HintMark } from "../../../core/ui/overlay";
import { Line, Pending, Zone } from "./app-info.styles";
import { ZoneDialog } from "./zone-dialog";
import { zoneName } from "./zone-names";

/** The zone in force, the one that takes its place at the next midnight, and how to change them. */
export function ZoneValue({ app, isOwn }: { app: AppRecord; isOwn: boolean }) {
  const text = useText(appInfoText);
  const locale = useLocale();
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const { knowApp } = useSession();
  const [isOpen, setOpen] = useState(false);
  const update = useApiMutation("apply/updateApply", { suppressToast: true });
  const takeBack = useApiMutation("apply/updateApply", {
    onSuccess: ({ map }) => {
      knowApp(map);
      toast.success(text.takenBack);
    },
  });
  const nowMs = Date.now();
  const { zones } = app;
  const current = zoneAt(zones, nowMs);
  const next = pendingChange(zones, nowMs);
  return (
    <Zone>
      <h3>
        {text.zone}
        <HintMark name={text.zone} hint={text.zoneHint} />
      </h3>
      <Line>
        {zoneName(current, locale, nowMs)}
        {isOwn ? (
          <IconButton
            writes="own"
            icon="edit"
            label={text.changeZone}
            size={26}
            iconSize={14}
            onClick={() => mayWrite() && setOpen(true)}
          />
        ) : null}
      </Line>
      {next ? (
        <Pending role="status">
          {text.zonePending(dayAt(next.from, zones), zoneName(next.zone, locale, next.from))}
          {isOwn ? (
            <Button
              writes="own"
              variant="text"
              size="small"
              isLoading={takeBack.isPending}
              onClick={() =>
                mayWrite() && void takeBack.mutateAsync({ timeZone: current }).catch(() => {})
              }
            >
              {text.takeBack}
            </Button>
          ) : null}
        </Pending>
      ) : null}
      {isOpen ? (
        <ZoneDialog
          current={current}
          onClose={() => setOpen(false)}
          onSave={async (timeZone) => {
            const { map } = await update.mutateAsync({ timeZone });
            knowApp(map);
            const saved = pendingChange(map.zones, Date.now());
            if (saved) toast.success(text.zoneSaved(dayAt(saved.from, map.zones)));
            setOpen(false);
          }}
        />
      ) : null}
    </Zone>
  );
}
