import type { UniversalLink as Link } from "../../../core/api/contract";
import { ListTable, useListPage, useRowMutation, useUrlState } from "../../../core/list";
import { id, page } from "../../../core/navigation/address-fields";
import { defineState } from "../../../core/navigation/address-state";
import { useAction } from "../../../core/query/use-action";
import { universalLinkText } from "../../../core/text/universal-link";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Card, PageHeader, Stack } from "../../../core/ui/layout";
import { LinkDetail } from "./link-detail";
import { LinkForm } from "./link-form";
import { useLinkColumns } from "./use-link-columns";

const linkState = defineState({ page: page(), id: id() });

/** Universal Links that the account makes by itself: made, published, checked as Apple does, deleted. */
export function UniversalLink() {
  const text = useText(universalLinkText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const state = useUrlState(linkState);
  const { values: shown, set: change } = state;
  const publishing = useAction("upAppleSite");
  const removeNow = useRowMutation("links/delete", text.removed);
  const list = useListPage("links", state, {});
  const chosen = list.rows.find((link) => link.id === shown.id) ?? null;

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
        <LinkForm onMade={(made) => change({ id: made, page: 1 })} />
      </Card>
      {chosen ? (
        <LinkDetail
          link={chosen}
          isBusy={publishing.isRunning}
          onPublish={() => void publish(chosen)}
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
