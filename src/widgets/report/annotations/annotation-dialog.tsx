import { useState } from "react";
import { styled } from "styled-components";
import type { Annotation } from "../../../core/api/contract";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useClock } from "../../../core/session/use-clock";
import { annotationText } from "../../../core/text/annotation";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { EmptyState, useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Button, IconButton, Muted } from "../../../core/ui/layout";
import { Dialog, Menu, useConfirm } from "../../../core/ui/overlay";
import { AnnotationForm } from "./annotation-form";

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  & li {
    display: grid;
    grid-template-columns: 84px auto minmax(0, 1fr) auto;
    gap: 2px 10px;
    align-items: center;
    padding: 8px 0;
    border-bottom: 1px solid var(--_hairline);
    font-variant-numeric: tabular-nums;
  }
  & p {
    margin: 0;
    overflow-wrap: anywhere;
  }
  & li > small {
    grid-column: 1 / -1;
    font-size: 12px;
  }
  & mark {
    background: none;
    color: inherit;
    font-weight: 600;
  }
`;

const tones = {
  release: "brand",
  campaign: "success",
  incident: "danger",
  other: "neutral",
} as const;

export interface AnnotationDialogProps {
  start: string;
  end: string;
  /** The day that was pressed; its annotations stand out. Null for none. */
  day: string | null;
  notes: readonly Annotation[];
  canEdit: boolean;
  onClose: () => void;
}

/** The annotations of a range of days: read, written, changed, removed. */
export function AnnotationDialog(props: AnnotationDialogProps) {
  const { start, end, day, notes, canEdit, onClose } = props;
  const text = useText(annotationText);
  const { formatTime } = useClock();
  const toast = useToast();
  const confirm = useConfirm();
  const mayWrite = useWriteGuard();
  const remove = useApiMutation("annotation/delete");
  const [form, setForm] = useState<{ editing: Annotation | null } | null>(null);

  const onRemove = async ({ id, text: note }: Annotation) => {
    if (!mayWrite()) return;
    const isSure = await confirm({
      title: text.removeTitle(note),
      body: text.removeBody,
      confirm: text.remove,
      isDangerous: true,
    });
    if (!isSure) return;
    await remove.mutateAsync({ id }).then(
      () => toast.success(text.removed),
      () => undefined,
    );
  };

  if (form)
    return (
      <AnnotationForm
        key={form.editing?.revision ?? "new"}
        editing={form.editing}
        day={day ?? end}
        range={{ start, end }}
        onLatest={(editing) => setForm({ editing })}
        onClose={() => setForm(null)}
      />
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.title}
      widthPx={460}
      footer={
        <>
          <Button onClick={onClose}>{text.close}</Button>
          {canEdit && (
            <Button
              writes
              variant="primary"
              icon="plus"
              onClick={() => mayWrite() && setForm({ editing: null })}
            >
              {text.add}
            </Button>
          )}
        </>
      }
    >
      {notes.length === 0 ? (
        <EmptyState icon="flag" title={text.none} hint={text.noneHint} isCompact />
      ) : (
        <List aria-label={text.title}>
          {notes.toReversed().map((note) => (
            <li key={note.id}>
              <span>{note.day}</span>
              <Tag $tone={tones[note.kind]}>{text.kinds[note.kind]}</Tag>
              <p>{note.day === day ? <mark>{note.text}</mark> : note.text}</p>
              {canEdit ? (
                <Menu
                  trigger={<IconButton icon="more" label={text.actionsOf(note.text)} />}
                  items={[
                    {
                      id: "edit",
                      label: text.edit,
                      writes: true,
                      onSelect: () => mayWrite() && setForm({ editing: note }),
                    },
                    {
                      id: "remove",
                      label: text.remove,
                      isDangerous: true,
                      writes: true,
                      onSelect: () => void onRemove(note),
                    },
                  ]}
                />
              ) : (
                <span />
              )}
              <Muted as="small">{text.byline(note.author, formatTime(note.updatedAt))}</Muted>
            </li>
          ))}
        </List>
      )}
    </Dialog>
  );
}
