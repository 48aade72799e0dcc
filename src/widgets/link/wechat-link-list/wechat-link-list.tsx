import { useState } from "react";
import type { WechatLinkRow } from "../../../core/api/contract";
import {
  wechatLinkKinds,
  wechatLinkStates,
} from "../../../core/api/contract/constants/wechat-link";
import {
  ListSearch,
  ListTable,
  useListPage,
  useRowMutation,
  useUrlState,
} from "../../../core/list";
import { paths } from "../../../core/navigation/paths";
import { option, page, text as words } from "../../../core/navigation/search-param-parsers";
import { defineSearchState } from "../../../core/navigation/search-state";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useText } from "../../../core/text/use-text";
import { wechatLinkListText } from "../../../core/text/wechat-link-list";
import { QrCode } from "../../../core/ui/display";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Select } from "../../../core/ui/input";
import { LinkButton, PageHeader, Stack } from "../../../core/ui/layout";
import { Dialog } from "../../../core/ui/overlay";
import { useLinkColumns } from "./use-link-columns";
import { Centred } from "./wechat-link-list.styles";

/** Links are renewed while one looks. */
const refetchIntervalMs = 60_000;
const every = 0;
const listState = defineSearchState({
  keyword: words(50),
  kind: option(wechatLinkKinds),
  state: option(wechatLinkStates),
  page: page(),
});

/** Pages that lead to WeChat: how each does, what came of it, and what can be done with it. */
export function WechatLinkList() {
  const text = useText(wechatLinkListText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const urlState = useUrlState(listState);
  const { values: params, set: change } = urlState;
  const [coded, setCoded] = useState<WechatLinkRow | null>(null);
  const renewing = useApiMutation("wechatLink/renew");
  const removeNow = useRowMutation("wechatLink/delete", text.removed);
  const { keyword, kind, state } = params;
  const list = useListPage(
    "wechatLink/list",
    urlState,
    { keyword, kind, state },
    { refetchIntervalMs },
  );
  const renew = async ({ id }: WechatLinkRow) => {
    if (!mayWrite()) return;
    // A refusal has its message already.
    const response = await renewing.mutateAsync({ id }).catch(() => null);
    if (!response) return;
    const { fault: failureReason, faultCode: errorCode } = response.map;
    if (failureReason === null) toast.success(text.made);
    else toast.error(text.notMade(text.reason(text.faults[failureReason], errorCode)));
  };
  const remove = ({ id, name }: WechatLinkRow) => {
    const question = { title: text.removeTitle(name), body: text.removeBody, mustType: name };
    void removeNow({ id }, { ...question, confirm: text.remove, isDangerous: true });
  };
  const columns = useLinkColumns({
    onRenew: (row) => void renew(row),
    onRemove: remove,
    onCode: setCoded,
  });
  const add = (
    <LinkButton writes to={paths.wechatLinkAdd} variant="primary" icon="plus">
      {text.add}
    </LinkButton>
  );
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
            {add}
          </>
        }
      />
      <ListTable
        label={text.title}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        empty={{ icon: "link", title: text.empty, hint: text.emptyHint, action: add }}
        noMatches={text.emptyFiltered}
        toolbar={
          <>
            <ListSearch
              keyword={keyword}
              placeholder={text.search}
              maxLength={50}
              onSearch={(value) => change({ keyword: value })}
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
          </>
        }
      />
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
