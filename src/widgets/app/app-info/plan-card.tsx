import type { AppQuota, AppRecord } from "../../../core/api/contract";
import {
  editionKeys,
  isUpgradable,
  shownEdition,
} from "../../../core/api/contract/constants/edition";
import { formatCount } from "../../../core/format";
import { useNavigation } from "../../../core/navigation/navigation";
import { paths } from "../../../core/navigation/paths";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useIsSelling } from "../../../core/session/use-session";
import { appText } from "../../../core/text/app";
import { appInfoText } from "../../../core/text/app-info";
import { autoRenewText } from "../../../core/text/auto-renew";
import { useText } from "../../../core/text/use-text";
import { Descriptions, Tag } from "../../../core/ui/display";
import { IngestNote, QueryErrorState, Skeleton, useWriteGuard } from "../../../core/ui/feedback";
import { Button, Card, Muted, Row, Stack } from "../../../core/ui/layout";
import { HintMark } from "../../../core/ui/overlay";
import { AutoRenewSwitch } from "../auto-renew";
import { DaysLeft, Meter, Meters, Short } from "./app-info.styles";

const nearDays = 15;

/** The edition, how long it lasts, and what of it is used. */
export function PlanCard({ app, isOwn }: { app: AppRecord; isOwn: boolean }) {
  const text = useText(appInfoText);
  const messages = useText(appText);
  const renewal = useText(autoRenewText);
  const { navigate } = useNavigation();
  const mayWrite = useWriteGuard();
  const { data, error, refetch } = useApiQuery("apply/quota", {});
  const quota = data?.map;
  const left = app.remainTime;
  const isSold = useIsSelling() && isOwn;
  // Who may not buy is told why at the press.
  const buy = () => {
    if (mayWrite()) navigate(paths.upgrade);
  };
  return (
    <Card
      title={text.plan}
      actions={
        isSold ? (
          <Row>
            {isUpgradable(app) ? (
              <Button writes="own" onClick={buy}>
                {text.renew}
              </Button>
            ) : null}
            <Button writes="own" variant="primary" onClick={buy}>
              {isUpgradable(app) ? text.upgrade : text.renew}
            </Button>
          </Row>
        ) : null
      }
    >
      <Stack $gapPx={20}>
        <Short>
          <Descriptions
            items={[
              {
                id: "edition",
                label: text.edition,
                value: <Tag>{messages[editionKeys[shownEdition(app)]]}</Tag>,
              },
              { id: "expire", label: text.expire, value: app.expireDate || text.forever },
              {
                id: "left",
                label: text.remaining,
                value:
                  left === null ? (
                    text.forever
                  ) : (
                    <DaysLeft $tone={left < 0 ? "danger" : left < nearDays ? "warning" : null}>
                      {left < 0 ? text.expired : text.daysLeft(left)}
                    </DaysLeft>
                  ),
              },
            ]}
          />
        </Short>
        {isSold && left !== null ? (
          <Stack $gapPx={4}>
            <Row>
              <AutoRenewSwitch app={app} />
              <span aria-hidden="true">{renewal.label}</span>
            </Row>
            <Muted>{renewal.hint}</Muted>
          </Stack>
        ) : null}
        {error && !quota ? <QueryErrorState error={error} onRetry={refetch} isCompact /> : null}
        {!quota && !error ? <Skeleton shape="text" count={3} /> : null}
        {quota ? <Usage quota={quota} /> : null}
        <IngestNote />
      </Stack>
    </Card>
  );
}

function Usage({ quota }: { quota: AppQuota }) {
  const text = useText(appInfoText);
  const { limits, used } = quota;
  const rows = [
    { id: "channels", limit: limits.channels },
    { id: "subChannels", limit: limits.subChannels },
    { id: "members", limit: limits.members },
    { id: "dayEvents", limit: limits.dayEvents },
    { id: "monthInstalls", limit: null },
  ] as const;
  const visibleLimits = rows.flatMap(({ id, limit }) => {
    const count = used[id];
    return count === null ? [] : [{ id, limit, count }];
  });
  return (
    <Meters>
      {visibleLimits.map(({ id, limit, count }) => (
        <li key={id}>
          <Row $gapPx={4}>
            <Muted>{text.quotaRows[id]}</Muted>
            <HintMark name={text.quotaRows[id]} hint={text.quotaHints[id]} />
          </Row>
          <strong>
            {text.ofLimit(formatCount(count), limit === null ? text.unlimited : formatCount(limit))}
          </strong>
          <Meter
            $share={limit === null ? 0 : Math.min(1, limit === 0 ? 1 : count / limit)}
            aria-hidden="true"
          />
        </li>
      ))}
    </Meters>
  );
}
