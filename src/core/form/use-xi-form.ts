import { type BaseSyntheticEvent, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import { ApiError } from "../api/errors";
import { noteOf, useErrorMessage } from "../ui/feedback";

export interface XiFormOptions<Values extends FieldValues> {
  defaultValues: Values;
  /** Keeps what was typed in this tab across reloads, under this name. */
  draftKey?: string;
  /** Fields that are never kept, such as passwords and codes. */
  secretFields?: readonly Path<Values>[];
}

export interface XiForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /** Makes the handler of a submit: runs a task with the valid values; what it rejects with is refused. */
  submit(task: (values: Values) => unknown): (event?: BaseSyntheticEvent) => Promise<void>;
  /** Puts an error of the service at its field, or above the form when it has none here. */
  setServerError(error: unknown): void;
  /** Forgets the draft and makes the saved values the clean state. */
  settle(values?: Values): void;
}

const prefix = "xi:draft:";

function readDraft<Values extends FieldValues>(key: string | undefined): Partial<Values> {
  if (!key) return {};
  try {
    return JSON.parse(sessionStorage.getItem(prefix + key) ?? "{}") as Partial<Values>;
  } catch {
    return {};
  }
}

function writeDraft(key: string, values: object, secrets: readonly string[]): void {
  const kept = Object.entries(values).filter(([name]) => !secrets.includes(name));
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Storage is blocked or full: the form works, only without a draft.
  }
}

/** A form that validates on blur, survives a reload and takes the service's refusals at its fields. */
export function useXiForm<Values extends FieldValues>(
  options: XiFormOptions<Values>,
): XiForm<Values> {
  const { defaultValues, draftKey, secretFields = [] } = options;
  const secrets = useRef<readonly string[]>(secretFields);
  const form = useForm<Values>({
    defaultValues: defaultValues as DefaultValues<Values>,
    mode: "onTouched",
    reValidateMode: "onChange",
    shouldFocusError: true,
  });
  const { setError, reset, subscribe, getValues, handleSubmit } = form;
  const messageOf = useErrorMessage();

  // The draft goes over the defaults, so that a restored form counts as changed.
  const defaults = useRef(defaultValues);
  useLayoutEffect(() => {
    const draft = readDraft<Values>(draftKey);
    if (Object.keys(draft).length === 0) return;
    reset({ ...defaults.current, ...draft }, { keepDefaultValues: true });
  }, [draftKey, reset]);

  useEffect(() => {
    if (!draftKey) return;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => writeDraft(draftKey, values, secrets.current),
    });
  }, [draftKey, subscribe]);

  const setServerError = useCallback(
    (error: unknown) => {
      const field = error instanceof ApiError ? error.field : undefined;
      const isHere = field !== undefined && (field.split(".")[0] ?? "") in getValues();
      const note = noteOf(error, messageOf(error));
      setError(isHere ? (field as Path<Values>) : "root", note, { shouldFocus: isHere });
    },
    [setError, getValues, messageOf],
  );
  const submit = useCallback(
    (task: (values: Values) => unknown) =>
      handleSubmit(async (values) => {
        try {
          await task(values);
        } catch (error) {
          setServerError(error);
        }
      }),
    [handleSubmit, setServerError],
  );
  const settle = useCallback(
    (values?: Values) => {
      if (draftKey) sessionStorage.removeItem(prefix + draftKey);
      reset(values ?? getValues(), { keepValues: values === undefined });
      if (draftKey) sessionStorage.removeItem(prefix + draftKey);
    },
    [draftKey, reset, getValues],
  );
  return { ...form, submit, setServerError, settle };
}
