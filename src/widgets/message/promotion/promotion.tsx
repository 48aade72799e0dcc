import { styled } from "styled-components";
import type { Announcement } from "../../../core/api/contract";
import { useAnnouncements } from "../../../core/query/use-announcements";
import { useSessionState } from "../../../core/session/use-session";
import { promotionText } from "../../../core/text/promotion";
import { useText } from "../../../core/text/use-text";
import { IconButton, LinkButton, useKept } from "../../../core/ui/layout";

const Big = styled.aside`
  position: fixed;
  right: 24px;
  bottom: 88px;
  z-index: 18;
  display: grid;
  gap: 8px;
  width: min(320px, calc(100vw - 32px));
  padding: 16px;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius-large);
  background: var(--_raised);
  box-shadow: var(--_shadow);
  @media (max-width: 600px) {
    right: 16px;
    bottom: 76px;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 8px;
  font-weight: 600;
`;

const Words = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  color: var(--_text-muted);
`;

const Small = styled.button`
  position: fixed;
  right: 0;
  bottom: 88px;
  z-index: 18;
  max-width: 40px;
  padding: 10px 8px;
  border: 1px solid var(--_hairline);
  border-right: 0;
  border-radius: var(--_radius) 0 0 var(--_radius);
  background: var(--_raised);
  color: var(--_brand-text);
  box-shadow: var(--_shadow);
  writing-mode: vertical-rl;
  @media (max-width: 600px) {
    bottom: 76px;
  }
`;

const isSize = (kept: unknown): kept is "big" | "small" => kept === "big" || kept === "small";

/** The promotion of the day, once somebody is through the first step of the guide: a card, or the tab it was folded to. */
export function Promotion() {
  const isThrough = useSessionState((state) => state.guideObj.controlGuide);
  const [newest] = useAnnouncements("promotion");
  return newest && isThrough ? <Offer key={newest.id} offer={newest} /> : null;
}

function Offer({ offer: { id, title, body, link } }: { offer: Announcement }) {
  const text = useText(promotionText);
  const [size, keep] = useKept<"big" | "small">(`promotion-${id}`, "big", isSize);
  if (size === "small") {
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
      {body ? <Words>{body}</Words> : null}
      {link ? (
        <LinkButton to={link} variant="primary" isWide>
          {text.more}
        </LinkButton>
      ) : null}
    </Big>
  );
}
