import type { Announcement } from "../../../core/api/contract";
import { agendaText } from "../../../core/text/agenda";
import { useText } from "../../../core/text/use-text";
import { LinkButton } from "../../../core/ui/layout";
import { Dialog } from "../../../core/ui/overlay";
import { NoticeText } from "./workbench.styles";

export interface AnnouncementDialogProps {
  announcement: Announcement;
  onClose: () => void;
}

/** Renders an announcement of the operator in full. */
export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const text = useText(agendaText);
  const { title, body, link } = announcement;
  return (
    <Dialog
      isOpen
      closesOutside
      onClose={onClose}
      title={title}
      footer={
        link ? (
          <LinkButton variant="primary" to={link}>
            {text.goThere}
          </LinkButton>
        ) : undefined
      }
    >
      <NoticeText>{body}</NoticeText>
    </Dialog>
  );
}
