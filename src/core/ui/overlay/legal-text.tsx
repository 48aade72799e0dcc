import { styled } from "styled-components";
import { useSession } from "../../session/use-session";
import { agreementText } from "../../text/agreement";
import { privacyText } from "../../text/privacy";
import { useText } from "../../text/use-text";

const Text = styled.article`
  display: grid;
  gap: 20px;
  & h2,
  & h3 {
    margin-bottom: 6px;
    font-size: 14px;
    font-weight: 600;
    color: var(--_text);
  }
  & p + p {
    margin-top: 6px;
  }
  & section {
    color: var(--_text-muted);
  }
`;

const Updated = styled.p`
  font-size: 12px;
  color: var(--_text-muted);
`;

/** The agreement or the privacy policy, with its title and answers. */
export function useLegalText(which: "agreement" | "privacy") {
  const agreement = useText(agreementText);
  const privacy = useText(privacyText);
  return which === "privacy" ? { ...agreement, ...privacy } : agreement;
}

export interface LegalTextProps {
  which: "agreement" | "privacy";
  /** Within a dialog: scrolled by keys, and headed below the dialog's title. */
  isInDialog?: boolean;
}

/** The platform service agreement or the privacy policy, whole. Load it lazily: the texts are long. */
export function LegalText({ which, isInDialog = false }: LegalTextProps) {
  const text = useLegalText(which);
  const { productName, contact } = useSession().brand;
  const Heading = isInDialog ? "h3" : "h2";
  return (
    <Text {...(isInDialog ? { tabIndex: 0 } : {})} aria-label={text.title}>
      <Updated>{text.updated}</Updated>
      {text.onlyChinese ? <Updated>{text.onlyChinese}</Updated> : null}
      <p>{text.intro(productName)}</p>
      {text.sections(productName, contact.phone).map((section) => (
        <section key={section.title}>
          <Heading>{section.title}</Heading>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </Text>
  );
}
