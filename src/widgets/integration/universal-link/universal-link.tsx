import type { UniversalLink as Link } from "../../../core/api/contract";
import { id, page } from "../../../core/navigation/address-fields";
import { defineState, useAddressState } from "../../../core/navigation/address-state";
import { useAction } from "../../../core/query/use-action";
import { useCall } from "../../../core/query/use-call";
import { universalLinkText } from "../../../core/text/universal-link";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState, useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Card, PageHeader, Stack } from "../../../core/ui/layout";
import { useConfirm } from "../../../core/ui/overlay";
import { Pagination, Table } from "../../../core/ui/table";
import { LinkDetail } from "./link-detail";
import { LinkForm } from "./link-form";
import { useLinkColumns } from "./use-link-columns";

const pageSize = 10;
const linkState = defineState({ page: page(), id: id() });

/** Universal Links that the account makes by itself: made, published, checked as Apple does, deleted. */
export function UniversalLink() {
  const text = useText(universalLinkText);
  const toast = useToast();
  const confirm = useConfirm();
  const mayWrite = useWriteGuard();
  const [shown, change] = useAddressState(linkState);
  const publishing = useAction("upAppleSite");
  const removing = useAction("links/delete");
  const { reply, error, isLoading, retry } = useCall(
    "links",
    { currentPage: shown.page, pageSize },
    { keepPrevious: true },
  );
  const list = reply?.map.list ?? [];
  const chosen = list.find((link) => link.id === shown.id) ?? null;

  const publish = async (link: Link) => {
    if (!mayWrite()) return;
    change({ id: link.id });
    // A refusal has its message already.
    const answer = await publishing.run({ id: link.id }).catch(() => null);
    if (!answer) return;
    const wrong = answer.map.findings.filter(({ isGood }) => isGood === false).length;
    if (wrong === 0) toast.success(text.passed);
    else toast.error(text.notPassed(wrong));
  };
  const remove = async (link: Link) => {
    if (!mayWrite()) return;
    const { bundleId } = link;
    const isSure = await confirm({
      title: text.removeTitle(bundleId),
      body: text.removeBody,
      confirm: text.remove,
      isDangerous: true,
      mustType: bundleId,
    });
    if (!isSure) return;
    await removing.run({ id: link.id }).then(
      () => toast.success(text.removed),
      () => undefined,
    );
  };
  const columns = useLinkColumns({
    onShow: (link) => change({ id: link.id }),
    onPublish: (link) => void publish(link),
    onRemove: (link) => void remove(link),
  });

  return (
    <Stack>
      <PageHeader title={text.title} note={text.note} />
      <Card>
        <LinkForm onMade={(made) => change({ id: made, page: 1 })} />
      </Card>
      {chosen ? (
        <LinkDetail
          link={chosen}
          isBusy={publishing.isRunning}
          onPublish={() => void publish(chosen)}
        />
      ) : null}
      <Card title={text.list} isFlush>
        <Table
          label={text.list}
          columns={columns}
          rows={list}
          getRowId={(link) => String(link.id)}
          isLoading={isLoading}
          error={error && !reply ? <CallError error={error} onRetry={retry} /> : null}
          empty={<EmptyState icon="link" title={text.empty} hint={text.emptyHint} />}
        />
        <Pagination
          total={reply?.map.pagination.totalRecords ?? 0}
          page={shown.page}
          onChange={(at) => change({ page: at })}
        />
      </Card>
    </Stack>
  );
}
