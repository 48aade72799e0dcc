import type { AppPlatform, HealthFinding, HealthRecord } from "../../../core/api/contract";
import { paths } from "../../../core/navigation/paths";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useClock } from "../../../core/session/use-clock";
import { integrationCheckText } from "../../../core/text/integration-check";
import { usePunctuation } from "../../../core/text/punctuation";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import {
  EmptyState,
  QueryErrorState,
  Skeleton,
  useToast,
  useWriteGuard,
} from "../../../core/ui/feedback";
import { Button, Card, Icon, Link, Muted, Row, Stack } from "../../../core/ui/layout";
import { Bars, Item, Items, Score } from "./check.styles";

const barPx = 52;
const historyAtMost = 26;
const toneOf = (score: number) => (score >= 80 ? "success" : score >= 50 ? "warning" : "danger");

/** True when the download settings can fix a finding. */
const isOfSettings = ({ item }: HealthFinding) =>
  item === "identity" || item === "file" || item === "download" || item === "certificate";

function Finding({ platform, finding }: { platform: AppPlatform; finding: HealthFinding }) {
  const text = useText(integrationCheckText);
  const punctuation = usePunctuation();
  const { item, isHealthy, reason, detail } = finding;
  const said = reason === null ? "" : text.healthReasons[reason];
  return (
    <Item data-state={isHealthy ? "passed" : "failed"}>
      <Icon name={isHealthy ? "success" : "error"} size={18} />
      <span>{item === "file" ? text.fileNames[platform] : text.items[item]}</span>
      <Tag $tone={isHealthy ? "success" : "warning"}>
        {isHealthy ? text.healthy : text.unhealthy}
      </Tag>
      {said === "" && detail === "" ? null : (
        <p>
          {said !== "" && detail !== "" ? punctuation.pair(said, detail) : said + detail}{" "}
          {!isHealthy && isOfSettings(finding) ? (
            <Link to={paths.downloadSettings(platform)}>{text.fix}</Link>
          ) : null}
        </p>
      )}
    </Item>
  );
}

function History({ list }: { list: readonly HealthRecord[] }) {
  const text = useText(integrationCheckText);
  const { formatTime } = useClock();
  return (
    <div>
      <Muted as="p">{text.healthHistory}</Muted>
      <Bars>
        {list
          .slice(0, historyAtMost)
          .toReversed()
          .map(({ time, score }) => (
            <li
              key={time}
              style={{ height: `${(score / 100) * barPx}px` }}
              title={text.scoreOf(score, formatTime(time))}
              aria-label={text.scoreOf(score, formatTime(time))}
            />
          ))}
      </Bars>
    </div>
  );
}

/** Renders the health of a system's integration, item by item, and its history. */
export function HealthStep({ platform }: { platform: AppPlatform }) {
  const text = useText(integrationCheckText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const { formatTime } = useClock();
  const { data, error, refetch } = useApiQuery("health/list", { platform });
  const check = useApiMutation("health/check");
  const look = () =>
    check.mutateAsync({ platform }).then(
      () => toast.success(text.checked),
      // What is wrong has been said already.
      () => {},
    );
  const list = data?.map.list ?? [];
  const [latest] = list;
  return (
    <Card
      title={text.healthTitle}
      actions={
        <Button
          writes
          size="small"
          icon="refresh"
          isLoading={check.isPending}
          onClick={() => mayWrite() && void look()}
        >
          {text.checkNow}
        </Button>
      }
    >
      <Stack>
        <Muted as="p">{text.healthIntro}</Muted>
        {error && !data ? <QueryErrorState error={error} onRetry={refetch} isCompact /> : null}
        {data || error ? null : <Skeleton shape="text" count={6} />}
        {data && !latest ? <EmptyState isCompact title={text.healthEmpty} /> : null}
        {latest ? (
          <>
            <Row>
              <Score $tone={toneOf(latest.score)}>{text.score(latest.score)}</Score>
              <Muted>{formatTime(latest.time)}</Muted>
            </Row>
            <Items>
              {latest.findings.map((finding) => (
                <Finding key={finding.item} platform={platform} finding={finding} />
              ))}
            </Items>
            {list.length > 1 ? <History list={list} /> : null}
          </>
        ) : null}
      </Stack>
    </Card>
  );
}
