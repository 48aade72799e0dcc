import type { GrantedModule, GrantScope, GrantTerms } from "../../../core/api/contract";
import { authorizationText } from "../../../core/text/authorization";
import { useMarks } from "../../../core/text/marks";
import { useText } from "../../../core/text/use-text";

/** Returns formatters for the access given by an authorisation. */
export function useTermsWords() {
  const text = useText(authorizationText);
  const marks = useMarks();
  const modules = (list: readonly GrantedModule[]) =>
    marks.list(list.map(({ key, level }) => marks.aside(text.modules[key], text.levels[level])));
  const scope = ({ type, ids }: GrantScope) => {
    if (type === "all") return text.scopeOf.all;
    return type === "channels" ? text.channelCount(ids.length) : text.groupCount(ids.length);
  };
  const expire = (day: string | null) => (day === null ? text.forever : text.until(day));
  return { modules, scope, expire };
}

/** All that an authorisation opens, in a sentence. */
export function TermsWords({ terms }: { terms: GrantTerms }) {
  const words = useTermsWords();
  const marks = useMarks();
  return (
    <>
      {marks.clauses([
        words.modules(terms.modules),
        words.scope(terms.scope),
        words.expire(terms.expireDay),
      ])}
    </>
  );
}
