import type { UniversalLink as Link } from "../../../core/api/contract";
import { ListTable, useListPage, useRowMutation, useUrlState } from "../../../core/list";
import { id, page } from "../../../core/navigation/search-param-parsers";
import { defineSearchState } from "../../../core/navigation/search-state";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { universalLinkText } from "../../../core/text/universal-link";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Card, PageHeader, Stack } from "../../../core/ui/layout";
import { LinkDetail } from "./link-detail";
import { UniversalLinkForm } from "./universal-link-form";
import { useLinkColumns } from "./use-link-columns";

const linkState = defineSearchState({ page: page(), id: id() });

/** Universal Links that the account makes by itself: made, published, checked as Apple does, deleted. */
export function UniversalLink() {
  const text = useText(universalLinkText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const state = useUrlState(linkState);
  const { values: params, set: change } = state;
  const publishing = useApiMutation("upAppleSite");
  const removeNow = useRowMutation("links/delete", text.removed);
  const list = useListPage("links", state, {});
  const selected = list.rows.find((link) => link.id === params.id) ?? null;

  const publish = async (link: Link) => {
    if (!mayWrite()) return;
    change({ id: link.id });
    // A refusal has its message already.
    const response = await publishing.mutateAsync({ id: link.id }).catch(() => null);
    if (!response) return;
    const wrong = response.map.findings.filter(({ isGood }) => isGood === false).length;
    if (wrong === 0) toast.success(text.passed);
    else toast.error(text.notPassed(wrong));
  };
  const remove = ({ id, bundleId }: Link) => {
    const question = {
      title: text.removeTitle(bundleId),
      body: text.removeBody,
      confirm: text.remove,
      isDangerous: true,
      mustType: bundleId,
    };
    void removeNow({ id }, question);
  };
  const columns = useLinkColumns({
    onShow: (link) => change({ id: link.id }),
    onPublish: (link) => void publish(link),
    onRemove: remove,
  });

  return (
    <Stack>
      <PageHeader title={text.title} note={text.note} />
      <Card>
        <UniversalLinkForm onMade={(made) => change({ id: made, page: 1 })} />
      </Card>
      {selected ? (
        <LinkDetail
          link={selected}
          isBusy={publishing.isPending}
          onPublish={() => void publish(selected)}
        />
      ) : null}
      <ListTable
        title={text.list}
        label={text.list}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        empty={{ icon: "link", title: text.empty, hint: text.emptyHint }}
      />
    </Stack>
  );
}
