import { type ReactNode, useState } from "react";
import type { NoticeChannel, NoticeRobot, NoticeSettings } from "../../../core/api/contract";
import { noticeChannels } from "../../../core/api/contract/constants/notice";
import { defaultZones, formatTime } from "../../../core/format";
import { paths } from "../../../core/navigation/paths";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useIsSelling } from "../../../core/session/use-session";
import { noticeText } from "../../../core/text/notice";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Button, Card, LinkButton, Muted, Row } from "../../../core/ui/layout";
import { useConfirm } from "../../../core/ui/overlay";
import { ErrorText, Place, Way, Ways } from "./message-settings.styles";
import { RobotDialog } from "./robot-dialog";

/** Renders the notice channels, each with its requirements. */
export function WaysCard({ settings }: { settings: NoticeSettings }) {
  const text = useText(noticeText);
  const isSelling = useIsSelling();
  const { mobileMasked, smsLeft, email, robot } = settings;
  const ways: Record<NoticeChannel, { destination: ReactNode; action: ReactNode }> = {
    site: { destination: <Muted>{text.siteNote}</Muted>, action: null },
    sms: {
      destination: (
        <>
          <span>{mobileMasked}</span>
          {smsLeft > 0 ? <Muted>{text.smsLeft(smsLeft)}</Muted> : <Muted>{text.smsNone}</Muted>}
        </>
      ),
      action: isSelling ? (
        <LinkButton writes variant="text" to={paths.withQuery(paths.upgrade, "tab=packs")}>
          {text.buySms}
        </LinkButton>
      ) : null,
    },
    mail: {
      destination: email || <Muted>{text.mailNone}</Muted>,
      action: (
        <LinkButton variant="text" to={paths.account}>
          {email ? text.changeMail : text.bindMail}
        </LinkButton>
      ),
    },
    chat: {
      destination: robot ? <RobotPlace robot={robot} /> : <Muted>{text.robotNone}</Muted>,
      action: <RobotActions robot={robot} />,
    },
  };
  return (
    <Card title={text.waysTitle}>
      <Ways>
        {noticeChannels.map((way) => (
          <Way key={way}>
            <Muted>{text.ways[way]}</Muted>
            <Place>{ways[way].destination}</Place>
            {ways[way].action}
          </Way>
        ))}
      </Ways>
    </Card>
  );
}

function RobotPlace({ robot }: { robot: NoticeRobot }) {
  const text = useText(noticeText);
  const { kind, addressMasked, hasSecret, fault: failureReason, lastTime } = robot;
  return (
    <>
      <span>{text.robots[kind]}</span>
      <Muted>{addressMasked}</Muted>
      {hasSecret ? <Tag $tone="success">{text.robotSecret}</Tag> : null}
      {failureReason ? <ErrorText>{failureReason}</ErrorText> : null}
      {failureReason === "" && lastTime !== null ? (
        <Muted>{text.robotFine(formatTime(lastTime, defaultZones).slice(0, 16))}</Muted>
      ) : null}
    </>
  );
}

function RobotActions({ robot }: { robot: NoticeRobot | null }) {
  const text = useText(noticeText);
  const toast = useToast();
  const confirm = useConfirm();
  const mayWrite = useWriteGuard();
  const test = useApiMutation("message/testRobot");
  const drop = useApiMutation("message/dropRobot");
  const [isOpen, setOpen] = useState(false);
  const open = () => mayWrite({ experience: true }) && setOpen(true);
  // Refusals have their message already.
  const send = async () => {
    if (!mayWrite({ experience: true })) return;
    await test.mutateAsync({}).then(
      () => toast.success(text.tested),
      () => undefined,
    );
  };
  const remove = async () => {
    if (!mayWrite({ experience: true })) return;
    const question = {
      title: text.dropTitle,
      body: text.dropBody,
      confirm: text.dropRobot,
      isDangerous: true,
    };
    if (!(await confirm(question))) return;
    await drop.mutateAsync({}).then(
      () => toast.success(text.dropped),
      () => undefined,
    );
  };
  return (
    <Row $gapPx={0}>
      {robot ? (
        <>
          <Button
            writes="own"
            variant="text"
            isLoading={test.isPending}
            onClick={() => void send()}
          >
            {text.testRobot}
          </Button>
          <Button writes="own" variant="text" onClick={open}>
            {text.changeRobot}
          </Button>
          <Button writes="own" variant="text" onClick={() => void remove()}>
            {text.dropRobot}
          </Button>
        </>
      ) : (
        <Button writes="own" variant="text" onClick={open}>
          {text.addRobot}
        </Button>
      )}
      {isOpen ? <RobotDialog robot={robot} onClose={() => setOpen(false)} /> : null}
    </Row>
  );
}
