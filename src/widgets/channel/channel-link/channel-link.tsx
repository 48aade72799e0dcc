import { lazy, Suspense } from "react";
import { channelText } from "../../../core/text/channel";
import { channelManageText } from "../../../core/text/channel-manage";
import { useText } from "../../../core/text/use-text";
import { CopyButton, SkeletonBar } from "../../../core/ui/feedback";
import { Icon, IconButton } from "../../../core/ui/layout";
import { Popover } from "../../../core/ui/overlay";
import {
  Address,
  Line,
  LongLink,
  OpenLink,
  PopoverSpace,
  QrBox,
  ShortCode,
  UseHint,
} from "./channel-link.styles";
import { linkParts } from "./link-parts";

/** Drawing the code is a library of its own: it comes with the first code that is shown. */
const QrCode = lazy(() =>
  import("../../../core/ui/display/qr-code").then((module) => ({ default: module.QrCode })),
);

/** The two rows of choices and downloads below a code. */
const buttonsPx = 92;

export interface ChannelQrProps {
  link: string;
  /** Name of the channel, read aloud. */
  name: string;
  /** Offers the picture as a file of this name, without ending. */
  fileName?: string;
  sizePx?: number;
}

export interface ChannelLinkProps {
  link: string;
  /** Target of the link, shown beside the code. */
  longLink?: string;
  name: string;
  fileName: string;
  /** The whole address, only the code that differs from link to link, or only the buttons. */
  shows?: "address" | "code" | "buttons";
}

/** The QR code of a link, as a picture to keep. */
export function ChannelQr({ link, name, fileName, sizePx = 160 }: ChannelQrProps) {
  const text = useText(channelText);
  const heightPx = fileName ? sizePx + buttonsPx : sizePx;
  return (
    <QrBox style={{ minHeight: heightPx }}>
      <Suspense fallback={<SkeletonBar $width={`${sizePx}px`} $heightPx={heightPx} />}>
        <QrCode
          value={link}
          label={text.qrTitle(name)}
          sizePx={sizePx}
          {...(fileName ? { fileName } : {})}
        />
      </Suspense>
    </QrBox>
  );
}

/** A link to copy, to scan and to open. */
export function ChannelLink(props: ChannelLinkProps) {
  const { link, longLink, name, fileName, shows = "address" } = props;
  const text = useText(channelText);
  const messages = useText(channelManageText);
  return (
    <Line>
      {shows === "address" && <Address title={link}>{link.replace(/^https?:\/\//, "")}</Address>}
      {shows === "code" && (
        <ShortCode
          href={link}
          target="_blank"
          rel="noreferrer"
          aria-label={text.openLinkOf(linkParts(link).code)}
          title={link}
        >
          {linkParts(link).code}
        </ShortCode>
      )}
      <CopyButton value={link} label={text.copyLink} />
      <Popover
        label={text.qrTitle(name)}
        align="center"
        trigger={<IconButton icon="qr" label={text.qr} size={26} iconSize={14} />}
      >
        <PopoverSpace>
          <ChannelQr link={link} name={name} fileName={fileName} />
          <UseHint>{messages.qrUse}</UseHint>
          {longLink && longLink !== link && (
            <LongLink>
              <span>{messages.longLink}</span>
              <CopyButton value={longLink} label={`${text.copy}${messages.longLink}`} />
              <code>{longLink}</code>
            </LongLink>
          )}
        </PopoverSpace>
      </Popover>
      {shows === "code" ? null : (
        <OpenLink
          href={link}
          target="_blank"
          rel="noreferrer"
          aria-label={text.openLink}
          title={text.openLink}
        >
          <Icon name="external" size={14} />
        </OpenLink>
      )}
    </Line>
  );
}
