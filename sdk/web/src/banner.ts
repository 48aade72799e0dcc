import type { MakeReporter } from "./reporter";

/** A banner as the service has it; texts are shown as they are, never read as HTML. */
export interface ShownBanner {
  appkey: string;
  /** Short link of the channel. */
  code: string;
  channel: string;
  title: string;
  about: string;
  button: string;
  /** Address of the icon; empty = the initial. */
  icon: string;
  initial: string;
  background: string;
  ink: string;
  accent: string;
  accentInk: string;
  place: "top" | "bottom";
  hideDays: number;
  /** Opens the app where it is installed, with the channel and its parameters. */
  scheme: string;
  /** `web` stays on the page where the app is not installed. */
  fallback: string;
}

/**
 * Shows the banner of an app on a page of anybody's, within a closed shadow root: on phones and
 * tablets, unless it was closed less than `hideDays` ago. Served as text: it must not use anything
 * outside its own body.
 */
export function runBanner(makeReporter: MakeReporter, banner: ShownBanner): void {
  const script = document.currentScript as HTMLScriptElement | null;
  if (!script) return;
  const base = new URL(script.src).origin;
  const { userAgent, maxTouchPoints } = navigator;
  const isPhone =
    /Android|iPhone|iPad|iPod|HarmonyOS/i.test(userAgent) ||
    (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  const closedKey = `xi-banner-${banner.appkey}`;
  const isClosed = () => {
    try {
      return Number(localStorage.getItem(closedKey) ?? 0) > Date.now();
    } catch {
      return false;
    }
  };
  if (!isPhone || isClosed()) return;

  const reporter = makeReporter(base, banner);
  const link = `${base}/l/${encodeURIComponent(banner.code)}`;
  const isChinese = !/^(?!zh)[a-z]/i.test(document.documentElement.lang);

  const make = <Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    name: string,
    ...inside: (Node | string)[]
  ) => {
    const element = document.createElement(tag);
    element.className = name;
    element.append(...inside);
    return element;
  };
  const host = document.createElement("div");
  const root = host.attachShadow({ mode: "closed" });
  const style = `
:host { all: initial; position: fixed; inset-inline: 0; ${banner.place}: 0; z-index: 2147483000; }
.bar { display: flex; align-items: center; gap: 10px; max-width: 640px; margin: 0 auto; padding: 10px 12px 10px 4px; box-sizing: border-box;
  padding-${banner.place}: max(10px, env(safe-area-inset-${banner.place})); background: ${banner.background}; color: ${banner.ink};
  box-shadow: 0 0 16px rgb(0 0 0 / 16%); font: 14px/1.4 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; text-align: start; }
.icon { flex: none; display: grid; place-items: center; width: 44px; height: 44px; border-radius: 10px; object-fit: cover;
  background: ${banner.accent}; color: ${banner.accentInk}; font-size: 20px; font-weight: 600; }
.icon:is(img) { background: none; }
.words { flex: 1; min-width: 0; }
.words > * { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.title { font-weight: 600; font-size: 15px; }
.about { opacity: 0.8; font-size: 12px; }
button { flex: none; margin: 0; border: 0; font: inherit; cursor: pointer; }
.go { min-height: 36px; padding: 0 16px; border-radius: 18px; background: ${banner.accent}; color: ${banner.accentInk}; font-weight: 600; }
.close { width: 32px; height: 44px; padding: 0; background: none; color: inherit; font-size: 20px; line-height: 1; opacity: 0.7; }
button:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
`;
  // A sheet of its own: pages whose policy allows no inline style show it as well.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];

  const close = make("button", "close", "×");
  close.type = "button";
  close.setAttribute("aria-label", isChinese ? "关闭" : "Close");
  const icon = banner.icon === "" ? make("span", "icon", banner.initial) : make("img", "icon");
  if (icon instanceof HTMLImageElement) {
    icon.alt = "";
    icon.referrerPolicy = "no-referrer";
    icon.src = base + banner.icon;
  } else icon.setAttribute("aria-hidden", "true");
  const textBlock = make("div", "words", make("span", "title", banner.title));
  if (banner.about !== "") textBlock.append(make("span", "about", banner.about));
  const go = make("button", "go", banner.button);
  go.type = "button";
  const bar = make("div", "bar", close, icon, textBlock, go);
  bar.setAttribute("role", "region");
  bar.setAttribute("aria-label", banner.title);
  root.append(bar);

  close.addEventListener("click", () => {
    host.remove();
    if (banner.hideDays === 0) return;
    try {
      localStorage.setItem(closedKey, String(Date.now() + banner.hideDays * 86_400_000));
    } catch {
      // Storage is closed to us: it comes back with the next page.
    }
  });
  go.addEventListener("click", (tap) => {
    if (!tap.isTrusted) return;
    // WeChat and QQ open neither apps nor downloads: the page of the link says what to do, and counts.
    if (/MicroMessenger|\bQQ\/\d/i.test(userAgent)) {
      location.href = link;
      return;
    }
    reporter.copyToken();
    reporter.report("click");
    location.href = banner.scheme;
    setTimeout(() => {
      if (!document.hidden && banner.fallback !== "web") location.href = `${link}/download`;
    }, 2_500);
  });

  const show = () => {
    document.body.append(host);
    reporter.start();
    reporter.report("visit");
  };
  if (document.body) show();
  else document.addEventListener("DOMContentLoaded", show, { once: true });
}
