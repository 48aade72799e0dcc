import { styled } from "styled-components";
import { usePublicStatus, useSession } from "../../../core/session/use-session";
import { customerServiceText } from "../../../core/text/customer-service";
import { useText } from "../../../core/text/use-text";
import { Icon } from "../../../core/ui/layout";
import { Popover } from "../../../core/ui/overlay";

const Place = styled.div`
  position: fixed;
  right: 24px;
  bottom: 24px;
  z-index: 18;
  @media all and (max-width: 600px) {
    right: 16px;
    bottom: 16px;
  }
`;

const Round = styled.button`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-width: 44px;
  padding: 0 12px;
  height: 44px;
  border: 1px solid var(--_hairline);
  border-radius: 22px;
  background: var(--_raised);
  color: var(--_brand-text);
  box-shadow: var(--_shadow);
`;

/** Said until the entry is known; a phone has no room for it. */
const Name = styled.span`
  padding-right: 4px;
  @media all and (max-width: 600px) {
    display: none;
  }
`;

const Panel = styled.div`
  display: grid;
  justify-items: center;
  gap: 8px;
  padding: 20px;
  text-align: center;
`;

/**
 * Renders the support contact: phone and QR code of this deployment; nothing where it has neither.
 */
export function CustomerService() {
  const text = useText(customerServiceText);
  const { brand, mode } = useSession();
  const { phone, qr } = brand.contact;
  const [{ firstClick }, keep] = usePublicStatus();
  if (mode === "private" || !(phone || qr)) return null;
  return (
    <Place data-xi-contact="">
      <Popover
        label={text.title}
        align="end"
        onOpenChange={(isOpen) => isOpen && !firstClick && keep({ firstClick: true })}
        trigger={
          <Round type="button" aria-label={text.title} title={text.title}>
            <Icon name="phone" />
            {firstClick ? null : <Name>{text.title}</Name>}
          </Round>
        }
      >
        <Panel>
          <strong>{text.title}</strong>
          {qr ? <img src={qr} width={120} height={120} alt={text.qr} /> : null}
          {phone ? <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a> : null}
          <span>{text.hours}</span>
        </Panel>
      </Popover>
    </Place>
  );
}
