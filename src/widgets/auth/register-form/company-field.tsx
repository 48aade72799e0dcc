import { useEffect, useId, useState } from "react";
import { useSession } from "../../../core/session/use-session";
import { authText } from "../../../core/text/auth";
import { useText } from "../../../core/text/use-text";
import { TextInput, type TextInputProps } from "../../../core/ui/input";

const pauseMs = 250;

/** A company name with suggestions among those already known. */
export function CompanyField(props: TextInputProps) {
  const { request } = useSession();
  const text = useText(authText);
  const listId = useId();
  const [names, setNames] = useState<string[]>([]);
  const typed = props.value.trim();

  useEffect(() => {
    if (typed.length < 2) return setNames([]);
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      request(
        "fuzzy/company",
        { name: typed },
        { signal: leaving.signal, quiet: true, appkey: null },
      ).then(
        ({ map }) => setNames(map.list),
        () => setNames([]),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [request, typed]);

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
