import type { ReactNode } from "react";
import { styled } from "styled-components";

/** A surface with a hairline; the unit of which screens are made. */
export const Card = styled.section`
  border: 1px solid var(--xi-hairline);
  border-radius: var(--xi-radius-large);
  background: var(--xi-surface);
`;

/** Vertical stack with even gaps, in px. */
export const Stack = styled.div<{ $gapPx?: number }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gapPx = 16 }) => $gapPx}px;
  min-width: 0;
`;

/** Row that wraps, in px. */
export const Row = styled.div<{ $gapPx?: number; $justify?: string }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${({ $justify = "flex-start" }) => $justify};
  gap: ${({ $gapPx = 8 }) => $gapPx}px;
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  min-height: 36px;
  h1 {
    font-size: 20px;
    font-weight: 600;
    line-height: 1.4;
  }
`;

export interface PageHeaderProps {
  title: ReactNode;
  /** Beside the title, muted. */
  note?: ReactNode;
  actions?: ReactNode;
}

const Note = styled.span`
  margin-left: 12px;
  font-size: 12px;
  font-weight: 400;
  color: var(--xi-text-muted);
`;

export function PageHeader({ title, note, actions }: PageHeaderProps) {
  return (
    <Head>
      <h1>
        {title}
        {note ? <Note>{note}</Note> : null}
      </h1>
      {actions ? <Row>{actions}</Row> : null}
    </Head>
  );
}

const Section = styled(Card)`
  padding: 16px 20px 20px;
`;

const SectionHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  min-height: 32px;
  margin-bottom: 12px;
  h2 {
    font-size: 15px;
    font-weight: 600;
  }
`;

export interface SectionCardProps {
  title: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A card with a heading. */
export function SectionCard({ title, actions, children }: SectionCardProps) {
  return (
    <Section>
      <SectionHead>
        <h2>{title}</h2>
        {actions ? <Row>{actions}</Row> : null}
      </SectionHead>
      {children}
    </Section>
  );
}

export type TagTone = "neutral" | "brand" | "success" | "warning" | "danger" | "info";

const tones: Record<TagTone, [color: string, background: string]> = {
  neutral: ["text-muted", "hover"],
  brand: ["brand-text", "selected"],
  success: ["success", "success-bg"],
  warning: ["warning", "warning-bg"],
  danger: ["danger", "danger-bg"],
  info: ["info", "info-bg"],
};

/** A short label with a tone; the word carries the meaning, the colour only helps. */
export const Tag = styled.span<{ $tone?: TagTone }>`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  padding: 0 6px;
  border-radius: 4px;
  font-size: 12px;
  line-height: 20px;
  white-space: nowrap;
  color: var(--xi-${({ $tone = "neutral" }) => tones[$tone][0]});
  background: var(--xi-${({ $tone = "neutral" }) => tones[$tone][1]});
`;

export const Muted = styled.span`
  color: var(--xi-text-muted);
`;
