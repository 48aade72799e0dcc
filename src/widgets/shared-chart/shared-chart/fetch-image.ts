/**
 * Result of requesting a picture: the picture, or that only the widget itself can show this share.
 */
export type ImageResponse = { kind: "picture"; blob: Blob } | { kind: "widget" };

const timeoutMs = 15_000;
/** A password is due, or there is a state to explain: the widget has the words and the form. */
const forWidget: ReadonlySet<number> = new Set([400, 401, 404, 410]);

export interface ImageAddress {
  baseUrl: string;
  appkey: string;
  chartId: string;
  widthPx: number;
  theme: string;
  locale: string;
}

/** Returns the address of the first picture of a share, drawn by the service. */
export function imageUrl({ baseUrl, appkey, chartId, widthPx, theme, locale }: ImageAddress) {
  const path = `${encodeURIComponent(appkey)}/${encodeURIComponent(chartId)}.svg`;
  return `${baseUrl}/share_chart/${path}?width=${widthPx}&theme=${theme}&locale=${locale}`;
}

/** Fetches a picture without credentials; rejects when it could not be had now but may be later. */
export async function fetchImage(url: string, stopped: AbortSignal): Promise<ImageResponse> {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(timeoutMs)]);
  // A share that was stopped or got a password since must not go on showing from the cache.
  const response = await fetch(url, { credentials: "omit", cache: "no-cache", signal });
  if (forWidget.has(response.status)) return { kind: "widget" };
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return { kind: "picture", blob: await response.blob() };
}
