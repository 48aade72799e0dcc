import { useEffect, useId, useRef, useState } from "react";
import { ApiError } from "../../../core/api/errors";
import { useSession } from "../../../core/session/use-session";
import { authText } from "../../../core/text/auth";
import { useText } from "../../../core/text/use-text";
import { TextInput, type TextInputProps } from "../../../core/ui/input";

const pauseMs = 250;
/** Shorter beginnings are not looked up. */
const minLength = 4;

export interface CompanyFieldProps extends TextInputProps {
  /** Whose code proves that somebody registers. */
  mobile: string;
  code: string;
}

/** A company name with suggestions among those already known, once there is a code. */
export function CompanyField({ mobile, code, ...props }: CompanyFieldProps) {
  const { request } = useSession();
  const text = useText(authText);
  const listId = useId();
  const [names, setNames] = useState<string[]>([]);
  const wrong = useRef("");
  const typed = props.value.trim();

  useEffect(() => {
    // A wrong code is tried once: every try counts.
    if (typed.length < minLength || !/^\d{6}$/.test(code) || wrong.current === code) {
      return setNames([]);
    }
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      request(
        "fuzzy/company",
        { name: typed, mobile, code },
        { signal: leaving.signal, suppressToast: true, appkey: null },
      ).then(
        ({ map }) => setNames(map.list),
        (error: unknown) => {
          if (error instanceof ApiError && error.field === "code") wrong.current = code;
          setNames([]);
        },
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [request, typed, mobile, code]);

  return (
    <>
      <TextInput {...props} list={listId} maxLength={50} placeholder={text.companyPlaceholder} />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
