import type { GrantedModule, GrantScope, GrantTerms } from "../../../core/api/contract";
import { authorizationText } from "../../../core/text/authorization";
import { usePunctuation } from "../../../core/text/punctuation";
import { useText } from "../../../core/text/use-text";

/** Returns formatters for the access given by an authorisation. */
export function useTermsMessages() {
  const text = useText(authorizationText);
  const punctuation = usePunctuation();
  const modules = (list: readonly GrantedModule[]) =>
    punctuation.list(
      list.map(({ key, level }) => punctuation.aside(text.modules[key], text.levels[level])),
    );
  const scope = ({ type, ids }: GrantScope) => {
    if (type === "all") return text.scopeOf.all;
    return type === "channels" ? text.channelCount(ids.length) : text.groupCount(ids.length);
  };
  const expire = (day: string | null) => (day === null ? text.forever : text.until(day));
  return { modules, scope, expire };
}

/** All that an authorisation opens, in a sentence. */
export function TermsMessages({ terms }: { terms: GrantTerms }) {
  const messages = useTermsMessages();
  const punctuation = usePunctuation();
  return (
    <>
      {punctuation.clauses([
        messages.modules(terms.modules),
        messages.scope(terms.scope),
        messages.expire(terms.expireDay),
      ])}
    </>
  );
}
