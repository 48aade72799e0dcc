import { useEffect, useState } from "react";
import { styled } from "styled-components";
import type { OpenedCertification } from "../../../core/api/contract";
import { FormField, FormStack } from "../../../core/form/form-field";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useSession } from "../../../core/session/use-session";
import { operatorDeskText } from "../../../core/text/operator-desk";
import { useText } from "../../../core/text/use-text";
import { Descriptions } from "../../../core/ui/display";
import { QueryErrorState, Skeleton, useToast } from "../../../core/ui/feedback";
import { TextArea } from "../../../core/ui/input";
import { Button, Muted, Stack } from "../../../core/ui/layout";
import { Dialog, useConfirm } from "../../../core/ui/overlay";

const Pictures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: 12px;
  & figure {
    margin: 0;
  }
  & img {
    width: 100%;
    aspect-ratio: 1.58;
    object-fit: contain;
    border: 1px solid var(--_hairline);
    border-radius: var(--_radius);
    background: var(--_hover);
  }
  & figcaption {
    color: var(--_text-muted);
    font-size: 12px;
  }
`;

export interface CertificationDialogProps {
  id: number;
  onClose: () => void;
}

/** A submission with its pictures, to be passed or refused. Draw it only while it is open: opening it is noted. */
export function CertificationDialog({ id, onClose }: CertificationDialogProps) {
  const text = useText(operatorDeskText).certification;
  const { mutateAsync, error } = useApiMutation("operator/certificationOpen", {
    suppressToast: true,
  });
  const [opened, setOpened] = useState<OpenedCertification | null>(null);
  const open = () => {
    // A refusal is shown in its place.
    mutateAsync({ id }).then(
      ({ map }) => setOpened(map.certification),
      () => undefined,
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once
  useEffect(open, [id]);
  if (opened) return <Review opened={opened} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title={text.open} widthPx={778}>
      {error ? (
        <QueryErrorState error={error} onRetry={open} />
      ) : (
        <Skeleton shape="text" count={6} />
      )}
    </Dialog>
  );
}

interface ReviewProps {
  opened: OpenedCertification;
  onClose: () => void;
}

function Review({ opened, onClose }: ReviewProps) {
  const text = useText(operatorDeskText).certification;
  const toast = useToast();
  const confirm = useConfirm();
  const { baseUrl } = useSession();
  const approve = useApiMutation("operator/certificationApprove");
  const setServerError = useApiMutation("operator/certificationRefuse", { suppressToast: true });
  const form = useXiForm({ defaultValues: { reason: "" } });
  const { id, name, kind, state } = opened;
  const pass = async () => {
    const question = { title: text.approveTitle(name), confirm: text.approve };
    if (!(await confirm(question))) return;
    // A refusal has its message already.
    await approve.mutateAsync({ id }).then(
      () => {
        toast.success(text.approved);
        onClose();
      },
      () => undefined,
    );
  };
  const reject = form.submit(async ({ reason }) => {
    await setServerError.mutateAsync({ id, reason: reason.trim() });
    toast.success(text.refused);
    onClose();
  });
  const isWaiting = state === 1;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.dialogTitle(name)}
      widthPx={778}
      footer={
        isWaiting ? (
          <>
            <Button
              variant="danger"
              isLoading={setServerError.isPending}
              onClick={() => void reject()}
            >
              {text.refuse}
            </Button>
            <Button variant="primary" isLoading={approve.isPending} onClick={() => void pass()}>
              {text.approve}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{text.close}</Button>
        )
      }
    >
      <Stack>
        <Descriptions
          items={[
            { id: "kind", label: text.kind, value: text.kinds[kind] },
            ...(kind === "company"
              ? [
                  { id: "company", label: text.company, value: opened.company },
                  { id: "credit", label: text.creditCode, value: opened.creditCode },
                  { id: "legal", label: text.legalPerson, value: opened.legalPerson },
                ]
              : []),
            { id: "person", label: text.person, value: opened.person },
            { id: "identity", label: text.identityNo, value: opened.identityNo },
            { id: "valid", label: text.validUntil, value: opened.validUntil ?? text.noEnd },
          ]}
        />
        <Pictures>
          {opened.pictures.map((image) => (
            <figure key={image.kind}>
              <img src={`${baseUrl}${image.url}`} alt={text.pictures[image.kind]} />
              <figcaption>{text.pictures[image.kind]}</figcaption>
            </figure>
          ))}
        </Pictures>
        <Muted>{text.picturesNote}</Muted>
        {isWaiting ? (
          <FormStack noValidate onSubmit={(event) => event.preventDefault()}>
            <FormField
              control={form.control}
              name="reason"
              label={text.reason}
              hint={text.reasonHint}
              rules={{ validate: (value: string) => value.trim() !== "" || text.reasonMissing }}
            >
              {(field) => <TextArea {...field} rows={2} maxLength={200} />}
            </FormField>
          </FormStack>
        ) : opened.reason ? (
          <Descriptions items={[{ id: "reason", label: text.reason, value: opened.reason }]} />
        ) : null}
      </Stack>
    </Dialog>
  );
}
