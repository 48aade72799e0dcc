import { boundWidth, imageHeightPx } from "../../../core/chart/image/image-size";
import type { FirstPaintHost, Preview } from "../../../core/element/first-paint";
import { zh } from "../../../core/text/shared-image";
import { fetchImage, imageUrl } from "./fetch-image";
import { addImageCard } from "./image-card";

/** Widths in steps, so that many pages ask for the same picture. */
const stepPx = 40;

const widthOf = (element: HTMLElement) =>
  boundWidth(Math.ceil((element.clientWidth || 800) / stepPx) * stepPx);

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** Without the machinery of texts: it stands on what a picture does without. */
const messagesFor = async (locale: string): Promise<typeof zh> =>
  locale === "en" ? (await import("../../../core/text/en/shared-image")).en : zh;

/** A picture is drawn for the scheme of the page where nothing of its own lies behind it. */
function themeOf({ element, theme, background }: FirstPaintHost): string {
  if (theme() !== "auto" || background() !== "none") return theme();
  const schemes = getComputedStyle(element).colorScheme;
  if (!schemes.includes("dark")) return "light";
  return schemes.includes("light") ? "auto" : "dark";
}

/** Shows a share as the picture that the service draws; the live chart comes when it is asked for. */
export function showPreview(host: FirstPaintHost): Preview {
  const card = addImageCard(host.root);
  // Only now: without the card's sheet the element is inline and has no width.
  const widthPx = widthOf(host.element);
  card.image.style.aspectRatio = `${widthPx} / ${imageHeightPx(widthPx)}`;
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
    const look = { widthPx, theme: themeOf(host), locale: host.locale() };
    const share = { appkey: textOf(appkey), chartId: textOf(chartId) };
    return imageUrl({ baseUrl: host.baseUrl, ...share, ...look });
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
      const messages = await messagesFor(host.locale());
      if (mine.signal.aborted) return;
      card.setTheme(host.theme(), host.background());
      card.image.alt = messages.pictureOf;
      card.button.textContent = messages.openChart;
      card.note.textContent = "";
      press = open;
      const response = await fetchImage(url, mine.signal);
      if (mine.signal.aborted) return;
      if (response.kind === "picture") show(response.blob);
      else giveWay();
    } catch {
      if (!mine.signal.aborted) await fail(url);
    }
  }

  async function fail(url: string) {
    const messages = await messagesFor(host.locale()).catch(() => zh);
    const reload = () => void load(url);
    press = reload;
    card.button.textContent = messages.retry;
    card.note.textContent = messages.pictureFailed;
    host.fail({ code: "network", message: messages.pictureFailed, retry: reload });
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
