import type { SignedChart } from "../../../core/api/contract";

/**
 * Returns the code that shows a signed chart on a page, in three ways; every part comes from the
 * service.
 */
export function embedCode({ token, url }: Pick<SignedChart, "token" | "url">) {
  const base = new URL(url).origin;
  return {
    element: `<script type="module" src="${base}/embed/xi.js"></script>
<xi-shared-chart base-url="${base}" token="${token}"></xi-shared-chart>`,
    link: url,
    frame: `<iframe src="${url}&embed=1" data-xi-chart="signed" title="chart" width="100%" height="480" loading="lazy" style="border:0"></iframe>`,
  };
}
