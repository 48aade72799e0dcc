import { styled } from "styled-components";
import { Icon, type IconName } from "../../../core/ui/layout";

type NoticeIcon = Extract<IconName, "info" | "success" | "warning" | "error">;

const inks: Record<NoticeIcon, string> = {
  info: "info",
  success: "success",
  warning: "warning",
  error: "danger",
};

const Box = styled.div<{ $ink: string }>`
  display: flex;
  gap: 12px;
  padding: 12px 16px;
  border-radius: var(--_radius-large);
  background: var(--_${({ $ink }) => $ink}-bg);
  & svg {
    flex: none;
    margin-top: 1px;
    color: var(--_${({ $ink }) => $ink});
  }
  & strong {
    font-weight: 600;
  }
  & p + p {
    color: var(--_text-muted);
  }
`;

export interface NoticeProps {
  icon: NoticeIcon;
  title: string;
  hint?: string;
}

/** Renders a result above its subject. */
export function Notice({ icon, title, hint }: NoticeProps) {
  return (
    <Box role={icon === "error" ? "alert" : "status"} $ink={inks[icon]}>
      <Icon name={icon} />
      <div>
        <p>
          <strong>{title}</strong>
        </p>
        {hint ? <p>{hint}</p> : null}
      </div>
    </Box>
  );
}
