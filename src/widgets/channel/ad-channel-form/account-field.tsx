import { useState } from "react";
import type { AdAccount } from "../../../core/api/contract";
import { type Control, FormField } from "../../../core/form/form-field";
import { useApiQuery } from "../../../core/query/use-api-query";
import { adText } from "../../../core/text/ad";
import { usePunctuation } from "../../../core/text/punctuation";
import { useText } from "../../../core/text/use-text";
import { useWriteGuard } from "../../../core/ui/feedback";
import { Select } from "../../../core/ui/input";
import { Button, Row } from "../../../core/ui/layout";
import { AccountDialog } from "./account-dialog";
import type { AdValues } from "./form-values";

/** The account whose key signs what Tencent is told. */
export function AccountField({ control }: { control: Control<AdValues> }) {
  const text = useText(adText);
  const punctuation = usePunctuation();
  const mayWrite = useWriteGuard();
  const accounts = useApiQuery("ad/getAdqqList", {});
  const [edited, setEdited] = useState<{ account: AdAccount | null } | null>(null);
  const list = accounts.data?.map.list ?? [];
  return (
    <FormField control={control} name="accountId" label={text.account}>
      {({ value, onChange, ...field }) => {
        const selected = list.find(({ id }) => id === value) ?? null;
        return (
          <>
            <Row>
              <Select<number>
                {...field}
                value={value ?? 0}
                isInvalid={field["aria-invalid"]}
                onChange={(id) => onChange(id === 0 ? null : id)}
                options={[
                  { value: 0, label: text.noAccount },
                  ...list.map(({ id, accountId, appId, keyMasked, state }) => ({
                    value: id,
                    label:
                      punctuation.aside(`${accountId}${appId ? ` / ${appId}` : ""}`, keyMasked) +
                      (state === 2 ? text.accountStopped : ""),
                  })),
                ]}
              />
              <Button writes icon="plus" onClick={() => mayWrite() && setEdited({ account: null })}>
                {text.addAccount}
              </Button>
              {selected && (
                <Button
                  writes
                  icon="edit"
                  onClick={() => mayWrite() && setEdited({ account: selected })}
                >
                  {text.editAccount}
                </Button>
              )}
            </Row>
            {edited && (
              <AccountDialog
                account={edited.account}
                onClose={() => setEdited(null)}
                onSaved={(id) => {
                  onChange(id);
                  setEdited(null);
                }}
                onDeleted={() => {
                  onChange(null);
                  setEdited(null);
                }}
              />
            )}
          </>
        );
      }}
    </FormField>
  );
}
