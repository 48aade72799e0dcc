import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import type { CallBody } from "../../../core/api/contract";
import { formatFileSize } from "../../../core/format/number";
import { useApiQuery } from "../../../core/query/use-api-query";
import { plansText } from "../../../core/text/plans";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, Skeleton } from "../../../core/ui/feedback";

const Frame = styled.iframe`
  width: 100%;
  height: 480px;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius);
`;

const written = "data-style";

/** Our pages let no style stand in HTML; what a mail has of it is set by us instead. */
function applyStyles({ contentDocument }: HTMLIFrameElement): void {
  for (const element of contentDocument?.querySelectorAll<HTMLElement>(`[${written}]`) ?? [])
    element.style.cssText = element.getAttribute(written) ?? "";
}

/** A mail as it would arrive, in a frame in which no script runs and no form or link leads anywhere. */
export function PlanPreview({ body }: { body: CallBody<"plan/preview"> }) {
  const text = useText(plansText);
  const query = useApiQuery("plan/preview", body);
  const section = useRef<HTMLElement>(null);
  // It stands below the form, out of sight of the button that asks for it.
  useEffect(() => {
    if (body) section.current?.scrollIntoView?.({ block: "start" });
  }, [body]);
  const mail = query.data?.map;
  return (
    <section ref={section} aria-label={text.previewOf} aria-busy={!mail && !query.error}>
      {query.error ? (
        <QueryErrorState error={query.error} onRetry={query.refetch} />
      ) : mail ? (
        <>
          <p>{mail.subject}</p>
          {mail.attachment && (
            <p>{text.attached(mail.attachment.name, formatFileSize(mail.attachment.sizeBytes))}</p>
          )}
          <Frame
            title={text.previewOf}
            // Without scripts, its origin is only what lets us reach into it.
            sandbox="allow-same-origin"
            referrerPolicy="no-referrer"
            srcDoc={mail.html.replaceAll(' style="', ` ${written}="`)}
            onLoad={(event) => applyStyles(event.currentTarget)}
          />
        </>
      ) : (
        <Skeleton shape="chart" heightPx={480} />
      )}
    </section>
  );
}
