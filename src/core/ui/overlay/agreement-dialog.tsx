import { styled } from "styled-components";
import { useSession } from "../../session/use-session";
import { agreementText } from "../../text/agreement";
import { privacyText } from "../../text/privacy";
import { useText } from "../../text/use-text";
import { Button } from "../layout";
import { Dialog } from "./dialog";

export interface AgreementDialogProps {
  isOpen: boolean;
  /** Default: the agreement. */
  which?: "agreement" | "privacy";
  /** Absent where it is only read again: it was agreed to before. */
  onAgree?: () => void;
  onClose: () => void;
}

const Text = styled.article`
  display: grid;
  gap: 20px;
  h3 {
    margin-bottom: 6px;
    font-size: 14px;
    font-weight: 600;
  }
  p + p {
    margin-top: 6px;
  }
  section {
    color: var(--_text-muted);
  }
  h3 {
    color: var(--_text);
  }
`;

const Updated = styled.p`
  font-size: 12px;
  color: var(--_text-muted);
`;

/** The platform service agreement or the privacy policy, whole and scrolled by keys, with its two answers. Load it lazily: the texts are long. */
export function AgreementDialog({
  isOpen,
  which = "agreement",
  onAgree,
  onClose,
}: AgreementDialogProps) {
  const agreement = useText(agreementText);
  const privacy = useText(privacyText);
  const text = which === "privacy" ? { ...agreement, ...privacy } : agreement;
  const { productName, contact } = useSession().brand;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.title}
      widthPx={778}
      footer={
        onAgree ? (
          <>
            <Button onClick={onClose}>{text.decline}</Button>
            <Button variant="primary" onClick={onAgree}>
              {text.agree}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{text.close}</Button>
        )
      }
    >
      <Text tabIndex={0} aria-label={text.title}>
        <Updated>
          {text.updated} {text.onlyChinese}
        </Updated>
        <p>{text.intro(productName)}</p>
        {text.sections(productName, contact.phone).map((section) => (
          <section key={section.title}>
            <h3>{section.title}</h3>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </Text>
    </Dialog>
  );
}
