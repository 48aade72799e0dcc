import { useState } from "react";
import type { AdAccount } from "../../../core/api/contract";
import { type Control, FormField } from "../../../core/form/form-field";
import { useCall } from "../../../core/query/use-call";
import { adText } from "../../../core/text/ad";
import { useMarks } from "../../../core/text/marks";
import { useText } from "../../../core/text/use-text";
import { useWriteGuard } from "../../../core/ui/feedback";
import { Select } from "../../../core/ui/input";
import { Button, Row } from "../../../core/ui/layout";
import { AccountDialog } from "./account-dialog";
import type { AdValues } from "./form-values";

/** The account whose key signs what Tencent is told. */
export function AccountField({ control }: { control: Control<AdValues> }) {
  const text = useText(adText);
  const marks = useMarks();
  const mayWrite = useWriteGuard();
  const accounts = useCall("ad/getAdqqList", {});
  const [edited, setEdited] = useState<{ account: AdAccount | null } | null>(null);
  const list = accounts.reply?.map.list ?? [];
  return (
    <FormField control={control} name="accountId" label={text.account}>
      {({ value, onChange, ...field }) => {
        const chosen = list.find(({ id }) => id === value) ?? null;
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
                      marks.aside(`${accountId}${appId ? ` / ${appId}` : ""}`, keyMasked) +
                      (state === 2 ? text.accountStopped : ""),
                  })),
                ]}
              />
              <Button writes icon="plus" onClick={() => mayWrite() && setEdited({ account: null })}>
                {text.addAccount}
              </Button>
              {chosen && (
                <Button
                  writes
                  icon="edit"
                  onClick={() => mayWrite() && setEdited({ account: chosen })}
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
