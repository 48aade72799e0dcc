import { useState } from "react";
import type { WechatLinkRow } from "../../../core/api/contract";
import { wechatLinkKinds, wechatLinkStates } from "../../../core/api/contract/words/wechat-link";
import { option, page, text as words } from "../../../core/navigation/address-fields";
import { defineState, useAddressState } from "../../../core/navigation/address-state";
import { paths } from "../../../core/navigation/paths";
import { useAction } from "../../../core/query/use-action";
import { useCall } from "../../../core/query/use-call";
import { useText } from "../../../core/text/use-text";
import { wechatLinkListText } from "../../../core/text/wechat-link-list";
import { QrCode } from "../../../core/ui/display";
import { CallError, EmptyState, useToast, useWriteGuard } from "../../../core/ui/feedback";
import { SearchInput, Select } from "../../../core/ui/input";
import { Button, Card, LinkButton, PageHeader, Stack, Toolbar } from "../../../core/ui/layout";
import { Dialog, useConfirm } from "../../../core/ui/overlay";
import { Pagination, Table } from "../../../core/ui/table";
import { useLinkColumns } from "./use-link-columns";
import { Centred, Padded } from "./wechat-link-list.styles";

const pageSize = 10;
/** Links are renewed while one looks. */
const pollMs = 60_000;
const every = 0;
const listState = defineState({
  keyword: words(50),
  kind: option(wechatLinkKinds),
  state: option(wechatLinkStates),
  page: page(),
});

/** Pages that lead to WeChat: how each does, what came of it, and what can be done with it. */
export function WechatLinkList() {
  const text = useText(wechatLinkListText);
  const toast = useToast();
  const confirm = useConfirm();
  const mayWrite = useWriteGuard();
  const [shown, change] = useAddressState(listState);
  const [typed, setTyped] = useState(shown.keyword);
  const [coded, setCoded] = useState<WechatLinkRow | null>(null);
  const renewing = useAction("wechatLink/renew");
  const removing = useAction("wechatLink/delete");
  const { keyword, kind, state } = shown;
  const { reply, error, isLoading, retry } = useCall(
    "wechatLink/list",
    { keyword, kind, state, currentPage: shown.page, pageSize },
    { keepPrevious: true, pollMs },
  );
  const renew = async ({ id }: WechatLinkRow) => {
    if (!mayWrite()) return;
    // A refusal has its message already.
    const answer = await renewing.run({ id }).catch(() => null);
    if (!answer) return;
    const { fault, faultCode } = answer.map;
    if (fault === null) toast.success(text.made);
    else toast.error(text.notMade(text.reason(text.faults[fault], faultCode)));
  };
  const remove = async ({ id, name }: WechatLinkRow) => {
    if (!mayWrite()) return;
    const question = { title: text.removeTitle(name), body: text.removeBody, mustType: name };
    if (!(await confirm({ ...question, confirm: text.remove, isDangerous: true }))) return;
    await removing.run({ id }).then(
      () => toast.success(text.removed),
      () => undefined,
    );
  };
  const columns = useLinkColumns({
    onRenew: (row) => void renew(row),
    onRemove: (row) => void remove(row),
    onCode: setCoded,
  });
  const clear = () => {
    setTyped("");
    change({ keyword: "", kind: null, state: null });
  };
  return (
    <Stack>
      <PageHeader
        title={text.title}
        note={text.note}
        actions={
          <>
            <LinkButton to={paths.wechatLinkSetting} icon="settings">
              {text.setting}
            </LinkButton>
            <LinkButton writes to={paths.wechatLinkAdd} variant="primary" icon="plus">
              {text.add}
            </LinkButton>
          </>
        }
      />
      <Card isFlush>
        <Padded>
          <Toolbar>
            <SearchInput
              value={typed}
              placeholder={text.search}
              maxLength={50}
              onChange={(value) => {
                setTyped(value);
                if (value === "") change({ keyword: "" });
              }}
              onSearch={(value) => change({ keyword: value.trim() })}
            />
            <Select
              aria-label={text.kindLabel}
              value={kind ?? "all"}
              options={[
                { value: "all", label: text.allKinds },
                ...wechatLinkKinds.map((value) => ({ value, label: text.kinds[value] })),
              ]}
              onChange={(value) => change({ kind: value === "all" ? null : value })}
            />
            <Select
              aria-label={text.stateLabel}
              value={state ?? every}
              options={[
                { value: every, label: text.allStates },
                ...wechatLinkStates.map((value) => ({ value, label: text.states[value] })),
              ]}
              onChange={(value) => change({ state: value === every ? null : value })}
            />
          </Toolbar>
        </Padded>
        <Table
          label={text.title}
          columns={columns}
          rows={reply?.map.list ?? []}
          getRowId={({ id }) => String(id)}
          isLoading={isLoading}
          error={error && !reply ? <CallError error={error} onRetry={retry} /> : null}
          empty={
            listState.isFiltered(shown) ? (
              <EmptyState
                icon="search"
                title={text.emptyFiltered}
                action={<Button onClick={clear}>{text.clear}</Button>}
              />
            ) : (
              <EmptyState icon="link" title={text.empty} hint={text.emptyHint} />
            )
          }
        />
        <Pagination
          total={reply?.map.pagination.totalRecords ?? 0}
          page={shown.page}
          onChange={(at) => change({ page: at })}
        />
      </Card>
      {coded ? (
        <Dialog
          isOpen
          title={text.qrTitle(coded.name)}
          widthPx={450}
          onClose={() => setCoded(null)}
        >
          <Centred>
            <QrCode value={coded.link} label={coded.name} sizePx={220} fileName={coded.name} />
            <code>{coded.link}</code>
          </Centred>
        </Dialog>
      ) : null}
    </Stack>
  );
}
