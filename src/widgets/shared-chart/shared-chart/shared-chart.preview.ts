import { boundWidth, pictureHeightPx } from "../../../core/chart/picture/picture-size";
import type { Preview, PreviewHost } from "../../../core/element/preview";
import { zh } from "../../../core/text/shared-picture";
import { fetchPicture, pictureUrl } from "./fetch-picture";
import { addPictureCard } from "./picture-card";

/** Widths in steps, so that many pages ask for the same picture. */
const stepPx = 40;

const widthOf = (element: HTMLElement) =>
  boundWidth(Math.ceil((element.clientWidth || 800) / stepPx) * stepPx);

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** Without the machinery of texts: it stands on what a picture does without. */
const wordsFor = async (locale: string): Promise<typeof zh> =>
  locale === "en" ? (await import("../../../core/text/en/shared-picture")).en : zh;

/** Shows a share as the picture that the service draws; the live chart comes when it is asked for. */
export function showPreview(host: PreviewHost): Preview {
  const card = addPictureCard(host.root);
  // Only now: without the card's sheet the element is inline and has no width.
  const widthPx = widthOf(host.element);
  card.image.style.aspectRatio = `${widthPx} / ${pictureHeightPx(widthPx)}`;
  let shownUrl = "";
  let blobUrl = "";
  let loading = new AbortController();
  let isOver = false;

  /** The picture stays until the live chart is drawn. */
  const open = () => {
    isOver = true;
    host.takeOver();
  };
  /** There is no picture to stay: the widget asks for the password or says what is the matter. */
  const giveWay = () => {
    card.remove();
    open();
  };
  let press = open;

  const urlNow = () => {
    const { appkey, chartId } = host.values();
    if (!appkey || !chartId) return null;
    const look = { widthPx, theme: host.theme(), locale: host.locale() };
    const share = { appkey: textOf(appkey), chartId: textOf(chartId) };
    return pictureUrl({ baseUrl: host.baseUrl, ...share, ...look });
  };
  const show = (blob: Blob) => {
    URL.revokeObjectURL(blobUrl);
    blobUrl = URL.createObjectURL(blob);
    card.image.src = blobUrl;
  };

  async function load(url: string) {
    loading.abort();
    const mine = new AbortController();
    loading = mine;
    try {
      const words = await wordsFor(host.locale());
      if (mine.signal.aborted) return;
      card.setTheme(host.theme());
      card.image.alt = words.pictureOf;
      card.button.textContent = words.openChart;
      card.note.textContent = "";
      press = open;
      const answer = await fetchPicture(url, mine.signal);
      if (mine.signal.aborted) return;
      if (answer.kind === "picture") show(answer.blob);
      else giveWay();
    } catch {
      if (!mine.signal.aborted) await fail(url);
    }
  }

  async function fail(url: string) {
    const words = await wordsFor(host.locale()).catch(() => zh);
    const retry = () => void load(url);
    press = retry;
    card.button.textContent = words.retry;
    card.note.textContent = words.pictureFailed;
    host.fail({ code: "network", message: words.pictureFailed, retry });
  }

  const update = () => {
    const url = urlNow();
    if (isOver || url === shownUrl) return;
    shownUrl = url ?? "";
    if (url) void load(url);
    else giveWay();
  };
  // The chart is nearly always asked for by who comes this near.
  const fetchWidget = () => void import("./shared-chart").catch(() => {});
  card.button.addEventListener("click", () => press());
  card.button.addEventListener("pointerenter", fetchWidget, { once: true });
  card.button.addEventListener("focusin", fetchWidget, { once: true });
  card.image.addEventListener("load", host.ready);
  card.image.addEventListener("error", () => {
    // A page whose policy forbids blob pictures may still allow those of the service.
    if (card.image.src === shownUrl) giveWay();
    else card.image.src = shownUrl;
  });
  update();
  return {
    update,
    stop() {
      loading.abort();
      URL.revokeObjectURL(blobUrl);
      card.remove();
    },
  };
}
