import { styled } from "styled-components";
import { useAnnouncements } from "../../../core/query/use-announcements";
import { announcementBannerText } from "../../../core/text/announcement-banner";
import { useText } from "../../../core/text/use-text";
import { Icon, IconButton, Link, usePersistedState } from "../../../core/ui/layout";

const keptAtMost = 50;
const isIds = (kept: unknown): kept is number[] =>
  Array.isArray(kept) && kept.every((id) => typeof id === "number");

const Strip = styled.aside`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 40px;
  padding: 4px 8px 4px 16px;
  border-radius: var(--_radius);
  background: var(--_brand-bg);
  color: var(--_text);
  & > svg {
    flex: none;
    color: var(--_brand-text);
  }
`;

const Messages = styled.p`
  flex: 1;
  min-width: 0;
  padding: 4px 0;
  overflow-wrap: anywhere;
`;

/** The newest announcement that this device has not put away. */
export function AnnouncementBanner() {
  const text = useText(announcementBannerText);
  const [closed, keep] = usePersistedState<number[]>("banners-closed", [], isIds);
  const banner = useAnnouncements("banner").find(({ id }) => !closed.includes(id));
  if (!banner) return null;
  const { id, title, body, link } = banner;
  return (
    <Strip aria-label={text.label}>
      <Icon name="info" />
      <Messages>
        <strong>{title}</strong> {body} {link ? <Link to={link}>{text.more}</Link> : null}
      </Messages>
      <IconButton
        icon="close"
        label={text.close}
        onClick={() => keep([id, ...closed].slice(0, keptAtMost))}
      />
    </Strip>
  );
}
