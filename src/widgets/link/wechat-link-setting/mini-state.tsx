import type { WechatQuota, WechatSetting } from "../../../core/api/contract";
import { formatExact } from "../../../core/format";
import { paths } from "../../../core/navigation/paths";
import { useClock } from "../../../core/session/use-clock";
import { usePunctuation } from "../../../core/text/punctuation";
import { useText } from "../../../core/text/use-text";
import { wechatLinkListText } from "../../../core/text/wechat-link-list";
import { wechatLinkSettingText } from "../../../core/text/wechat-link-setting";
import { Descriptions, Tag } from "../../../core/ui/display";
import { ProgressBar } from "../../../core/ui/feedback";
import { Card, Link, Muted, Row, Stack } from "../../../core/ui/layout";

/** Renders the usage of a limit as a number and a bar. */
function Quota({ quota, note, label }: { quota: WechatQuota; note: string; label: string }) {
  const text = useText(wechatLinkSettingText);
  return (
    <Stack $gapPx={4}>
      <span>{text.quotaOf(formatExact(quota.used), formatExact(quota.limit))}</span>
      <ProgressBar aria-label={label} value={quota.used} max={quota.limit} />
      <Muted>{note}</Muted>
    </Stack>
  );
}

/** Renders WeChat's last response, the token, its limits, and the host of the pages. */
export function MiniState({ setting }: { setting: WechatSetting }) {
  const text = useText(wechatLinkSettingText);
  const list = useText(wechatLinkListText);
  const punctuation = usePunctuation();
  const clock = useClock();
  const {
    tokenTime,
    checkTime,
    fault: failureReason,
    faultCode: errorCode,
    made,
    opened,
    openedTime,
    linkBase,
  } = setting;
  const token =
    tokenTime === null
      ? text.tokenNone
      : tokenTime <= Date.now()
        ? text.tokenEnded
        : text.tokenUntil(clock.formatTime(tokenTime));
  const last =
    checkTime === null ? (
      text.never
    ) : (
      <Row $gapPx={8}>
        <Tag $tone={failureReason === null ? "success" : "danger"}>
          {failureReason === null
            ? text.lastGood
            : list.reason(list.faults[failureReason], errorCode)}
        </Tag>
        <Muted>{clock.formatTime(checkTime)}</Muted>
      </Row>
    );
  return (
    <Card title={text.state}>
      <Stack>
        <Descriptions
          items={[
            { id: "token", label: text.token, value: token },
            { id: "last", label: text.last, value: last },
            {
              id: "made",
              label: text.made,
              value: <Quota quota={made} label={text.made} note={text.madeNote} />,
            },
            {
              id: "opened",
              label: text.opened,
              value:
                opened === null || openedTime === null ? (
                  text.openedUnknown
                ) : (
                  <Quota
                    quota={opened}
                    label={text.opened}
                    note={punctuation.clauses([
                      text.openedAt(clock.formatTime(openedTime)),
                      text.quotaNote,
                    ])}
                  />
                ),
            },
            {
              id: "base",
              label: text.base,
              value: (
                <Stack $gapPx={2}>
                  <Row $gapPx={8}>
                    <code>{linkBase}</code>
                    <Link to={paths.accountDomains}>{text.toDomains}</Link>
                  </Row>
                  <Muted>{text.baseNote}</Muted>
                </Stack>
              ),
            },
          ]}
        />
      </Stack>
    </Card>
  );
}
