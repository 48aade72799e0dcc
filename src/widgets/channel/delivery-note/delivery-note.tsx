import { styled } from "styled-components";
import type { AppPlatform } from "../../../core/api/contract";
import { appPlatforms } from "../../../core/api/contract/constants/platform";
import { paths } from "../../../core/navigation/paths";
import { channelText } from "../../../core/text/channel";
import { useText } from "../../../core/text/use-text";
import { Icon, Link, useLandmark } from "../../../core/ui/layout";

const Note = styled.div<{ $isWide: boolean }>`
  display: flex;
  align-items: start;
  gap: 10px;
  max-width: ${({ $isWide }) => ($isWide ? "none" : "560px")};
  padding: 10px 14px;
  border-radius: var(--_radius);
  background: var(--_warning-bg);
  text-align: start;
  & > svg {
    flex: none;
    margin-top: 3px;
    color: var(--_warning);
  }
  & strong {
    font-weight: 600;
  }
  & p {
    color: var(--_text-muted);
    font-size: 12px;
  }
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  margin-top: 4px;
`;

export interface DeliveryNoteProps {
  /** Systems whose visitors find nothing to download. */
  noDownload: readonly AppPlatform[];
  /** Takes the whole width, as above a list. */
  isWide?: boolean;
}

/** Says what a link still lacks before it brings installs, and leads to where it is set; nothing where it lacks nothing. */
export function DeliveryNote({ noDownload, isWide = false }: DeliveryNoteProps) {
  const role = useLandmark("navigation");
  const text = useText(channelText);
  if (noDownload.length === 0) return null;
  const isAll = noDownload.length === appPlatforms.length;
  const names = noDownload.map((platform) => text.systems[platform]).join(text.systemGap);
  return (
    <Note role="note" $isWide={isWide}>
      <Icon name="warning" />
      <div>
        <strong>{isAll ? text.noDownloadAtAll : text.noDownload(names)}</strong>
        <p>{text.noDownloadHint(names)}</p>
        <Links role={role} aria-label={text.setDownloads}>
          {noDownload.map((platform) => (
            <Link key={platform} to={paths.downloadSettings(platform)}>
              {text.setDownload(text.systems[platform])}
            </Link>
          ))}
        </Links>
      </div>
    </Note>
  );
}
