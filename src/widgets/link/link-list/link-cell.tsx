import { lazy, Suspense } from "react";
import type { LinkRow } from "../../../core/api/contract";
import { qrLinkOf } from "../../../core/api/contract/constants/link";
import { linkText } from "../../../core/text/link";
import { useText } from "../../../core/text/use-text";
import { CopyButton, SkeletonBar } from "../../../core/ui/feedback";
import { Icon, IconButton, Muted } from "../../../core/ui/layout";
import { Popover } from "../../../core/ui/overlay";
import { Address, Line, QrSpace } from "./link-list.styles";

/** Drawing the code is a library of its own: it comes with the first code that is shown. */
const QrCode = lazy(() =>
  import("../../../core/ui/display/qr-code").then((module) => ({ default: module.QrCode })),
);
const qrPx = 160;
const buttonsPx = 92;

/** A short link to copy and to scan. */
export function LinkCell({
  row,
}: {
  row: Pick<LinkRow, "link" | "title" | "suffix" | "hasPassword">;
}) {
  const text = useText(linkText);
  return (
    <Line>
      <Address href={row.link} target="_blank" rel="noreferrer" title={row.link}>
        {row.link.replace(/^https?:\/\//, "")}
      </Address>
      {row.hasPassword ? (
        <span role="img" aria-label={text.locked} title={text.locked}>
          <Icon name="lock" size={14} />
        </span>
      ) : null}
      <CopyButton value={row.link} label={text.copyLink} />
      <Popover
        label={text.qrOf(row.title)}
        align="center"
        trigger={<IconButton icon="qr" label={text.qrOf(row.title)} size={26} iconSize={14} />}
      >
        <QrSpace>
          <Suspense fallback={<SkeletonBar $width={`${qrPx}px`} $heightPx={qrPx + buttonsPx} />}>
            <QrCode
              value={qrLinkOf(row.link)}
              label={text.qrOf(row.title)}
              sizePx={qrPx}
              fileName={row.suffix}
            />
          </Suspense>
          <Muted>{text.qrHint}</Muted>
        </QrSpace>
      </Popover>
    </Line>
  );
}
