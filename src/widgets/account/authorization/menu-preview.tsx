import { useApiQuery } from "../../../core/query/use-api-query";
import { authorizationText } from "../../../core/text/authorization";
import { routeText } from "../../../core/text/route";
import { shellText } from "../../../core/text/shell";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Muted } from "../../../core/ui/layout";
import { type ModuleLevels, modulesOf } from "../grant-terms";
import { Preview } from "./authorization.styles";

/** The menu that the other party gets, as the service will serve it. */
export function MenuPreview({ modules }: { modules: ModuleLevels }) {
  const text = useText(authorizationText);
  const shell: Record<string, string> = useText(shellText).sections;
  const titles: Record<string, string> = useText(routeText).titles;
  const body = { modules: modulesOf({ app: "read", ...modules }) };
  const { data, error, refetch } = useApiQuery("applyAuth/preview", body, {
    keepPreviousData: true,
  });
  return (
    <Preview aria-label={text.preview}>
      <h3>{text.preview}</h3>
      <Muted as="p">{text.previewHint}</Muted>
      {error && !data ? (
        <QueryErrorState error={error} onRetry={refetch} isCompact />
      ) : !data ? (
        <Skeleton shape="text" count={8} />
      ) : (
        <ul>
          {data.obj
            .filter(({ hidden }) => !hidden)
            .map((section) => (
              <li key={section.path}>
                {shell[section.path] ?? section.meta.title}
                <ul>
                  {(section.children ?? [])
                    .filter(({ hidden }) => !hidden)
                    .map((page) => (
                      <li key={page.path}>{titles[page.path] ?? page.meta.title}</li>
                    ))}
                </ul>
              </li>
            ))}
        </ul>
      )}
    </Preview>
  );
}
