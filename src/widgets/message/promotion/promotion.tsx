import { styled } from "styled-components";
import type { Announcement } from "../../../core/api/contract";
import { useAnnouncements } from "../../../core/query/use-announcements";
import { usePublicStatus, useSessionState } from "../../../core/session/use-session";
import { promotionText } from "../../../core/text/promotion";
import { useText } from "../../../core/text/use-text";
import { IconButton, LinkButton } from "../../../core/ui/layout";

/** In the flow, at the end of a page: laid over it, it would cover the buttons of a row. */
const Big = styled.section`
  display: grid;
  gap: 8px;
  width: min(320px, 100%);
  margin: 24px 0 0 auto;
  padding: 16px;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius-large);
  background: var(--_raised);
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 8px;
  font-weight: 600;
`;

const Messages = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  color: var(--_text-muted);
`;

const Small = styled.button`
  display: block;
  min-height: 32px;
  margin: 24px 0 0 auto;
  padding: 4px 12px;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius);
  background: var(--_raised);
  color: var(--_brand-text);
`;

/** The promotion of the day, once somebody is through the first step of the guide: a card, or the button it was folded to. */
export function Promotion() {
  const isThrough = useSessionState((state) => state.guideObj.controlGuide);
  const [newest] = useAnnouncements("promotion");
  return newest && isThrough ? <Offer key={newest.id} offer={newest} /> : null;
}

function Offer({ offer: { id, title, body, link } }: { offer: Announcement }) {
  const text = useText(promotionText);
  const [{ mainAdId, mainAdType }, keepStatus] = usePublicStatus();
  const keep = (size: "big" | "small") => keepStatus({ mainAdId: id, mainAdType: size });
  if (mainAdId === id && mainAdType === "small") {
    return (
      <Small type="button" aria-expanded={false} onClick={() => keep("big")}>
        {text.open}
      </Small>
    );
  }
  return (
    <Big aria-label={text.label}>
      <Head>
        {title}
        <IconButton icon="close" label={text.fold} onClick={() => keep("small")} />
      </Head>
      {body ? <Messages>{body}</Messages> : null}
      {link ? (
        <LinkButton to={link} variant="primary" isWide>
          {text.more}
        </LinkButton>
      ) : null}
    </Big>
  );
}
