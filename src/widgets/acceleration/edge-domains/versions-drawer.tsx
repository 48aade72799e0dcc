import { useState } from "react";
import { styled } from "styled-components";
import type { EdgeVersion } from "../../../core/api/contract";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useClock } from "../../../core/session/use-clock";
import { edgeDomainsText } from "../../../core/text/edge-domains";
import { edgeSettingsText } from "../../../core/text/edge-settings";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { QueryErrorState, Skeleton, useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Button, Muted, Row } from "../../../core/ui/layout";
import { Drawer, useConfirm } from "../../../core/ui/overlay";
import { Pagination } from "../../../core/ui/table";
import type { OneDomainProps } from "./check-dialog";
import { differencesOf } from "./setting-differences";

const pageSize = 10;

const List = styled.ol`
  display: grid;
`;

const Item = styled.li`
  display: grid;
  gap: 6px;
  padding: 14px 0;
  &:not(:last-child) {
    border-bottom: 1px solid var(--_hairline);
  }
  & h3 {
    font-size: 14px;
    font-weight: 600;
  }
`;

const Differences = styled.dl`
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr);
  gap: 4px 12px;
  font-size: 12px;
  & dt {
    color: var(--_text-muted);
  }
  & dd {
    display: grid;
    overflow-wrap: anywhere;
  }
  & del {
    color: var(--_danger);
  }
  & ins {
    color: var(--_success);
    text-decoration: none;
  }
`;

/** Renders the versions of a domain's settings, with their rollback. */
export function VersionsDrawer({ row, onClose }: OneDomainProps) {
  const { id, domain } = row;
  const text = useText(edgeDomainsText);
  const [page, setPage] = useState(1);
  const body = (at: number) => ({ id, currentPage: at, pageSize });
  const { data, error, refetch } = useApiQuery("edge/versions", body(page), {
    keepPreviousData: true,
  });
  const total = data?.map.pagination.totalRecords ?? 0;
  const hasOlder = total > page * pageSize;
  // The last one of a page is compared with the first of the next.
  const older = useApiQuery("edge/versions", body(page + 1), { isEnabled: hasOlder });
  const list = data?.map.list ?? [];
  const all = [...list, ...(hasOlder ? (older.data?.map.list ?? []) : [])];
  return (
    <Drawer isOpen onClose={onClose} title={text.versionsTitle(domain)} widthPx={640}>
      {error && !data ? <QueryErrorState error={error} onRetry={refetch} /> : null}
      {data || error ? null : <Skeleton shape="text" count={6} />}
      <List>
        {list.map((version) => (
          <Version
            key={version.number}
            id={id}
            version={version}
            before={all.find(({ number }) => number === version.number - 1)}
            isNewest={version.number === total}
          />
        ))}
      </List>
      <Pagination total={total} page={page} pageSize={pageSize} onChange={setPage} />
    </Drawer>
  );
}

interface VersionProps {
  id: number;
  version: EdgeVersion;
  before: EdgeVersion | undefined;
  isNewest: boolean;
}

function Version({ id, version, before, isNewest }: VersionProps) {
  const text = useText(edgeDomainsText);
  const messages = useText(edgeSettingsText);
  const { formatTime } = useClock();
  const toast = useToast();
  const confirm = useConfirm();
  const mayWrite = useWriteGuard();
  const restoring = useApiMutation("edge/restore");
  const { number } = version;
  const found = before
    ? differencesOf(before.settings, version.settings, { settings: messages, domains: text })
    : [];
  const restore = async () => {
    if (!mayWrite()) return;
    const question = {
      title: text.restoreTitle(number),
      body: text.restoreBody,
      confirm: text.restore,
    };
    if (!(await confirm(question))) return;
    await restoring.mutateAsync({ id, number }).then(
      ({ map }) => toast.success(text.restored(map.version)),
      () => undefined,
    );
  };
  return (
    <Item>
      <Row $justify="space-between">
        <Row>
          <h3>{text.version(number)}</h3>
          {isNewest ? <Tag $tone="brand">{text.newest}</Tag> : null}
          {version.restored === null ? null : <Tag>{text.restoredFrom(version.restored)}</Tag>}
        </Row>
        {isNewest ? null : (
          <Button
            writes
            size="small"
            aria-label={text.restoreTitle(number)}
            isLoading={restoring.isPending}
            onClick={() => void restore()}
          >
            {text.restore}
          </Button>
        )}
      </Row>
      <Muted>
        {text.by(version.author)} · {formatTime(version.time)}
      </Muted>
      {version.note ? <p>{version.note}</p> : null}
      {found.length > 0 ? (
        <Differences>
          {found.map(({ id: field, label, removed, added }) => (
            <div key={field} style={{ display: "contents" }}>
              <dt>{label}</dt>
              <dd>
                {removed.map((value) => (
                  <del key={`-${value}`}>{value}</del>
                ))}
                {added.map((value) => (
                  <ins key={`+${value}`}>{value}</ins>
                ))}
              </dd>
            </div>
          ))}
        </Differences>
      ) : (
        <Muted>{number === 1 ? text.firstVersion : before ? text.noDifference : ""}</Muted>
      )}
    </Item>
  );
}
