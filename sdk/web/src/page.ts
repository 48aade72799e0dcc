import type { XiCalls } from "./index";
import type { MakeReporter } from "./reporter";

/**
 * The web SDK of a page: reports the visit and every real tap, and opens or downloads the app. Options
 * are `data-` attributes of its script element. Served as text: it must not use anything outside its
 * own body.
 */
export function runPage(makeReporter: MakeReporter): void {
  const script = document.currentScript as HTMLScriptElement | null;
  if (!script) return;
  const options = script.dataset;
  const base = new URL(script.src).origin;
  const appkey = options.appkey ?? "";
  const isChinese = !/^(?!zh)[a-z]/i.test(document.documentElement.lang);
  const [openFirst, downloadFirst, nothingHere] = isChinese
    ? ["请在浏览器中打开本页后使用", "请在浏览器中打开本页后下载", "该应用尚未提供此设备的下载地址"]
    : [
        "Open this page in your browser first.",
        "Open this page in your browser to download.",
        "The app is not available for this device yet.",
      ];
  const code = options.code ?? "";
  const query = new URLSearchParams(location.search);
  const named = options.channel ?? query.get("channelCode") ?? "";
  const bare = named.replace(/\p{Cc}/gu, "");
  // No channel is called by more; the visit counts all the same.
  const channel = bare.length > 32 ? "" : bare;
  const scheme = options.scheme ?? `xi${appkey}://${query.get("xi_path") ?? ""}`;
  const isOwn = scheme.toLowerCase().startsWith(`xi${appkey.toLowerCase()}://`);
  // On our pages the address of the app has the path of the channel, too, which the service knows.
  const schemePath = code === "" && isOwn ? scheme.slice(scheme.indexOf("://") + 3) : "";
  const path = options.path || (schemePath.split(/[?#]/)[0] ?? "");
  const reporter = makeReporter(base, { appkey, code, channel, path });

  const note = (text: string) => {
    const noteElement = document.getElementById("xi-note");
    if (noteElement) noteElement.textContent = text;
  };
  /** Returns the download address for pages without their own: the one the channel provides. */
  const usualDownload = () => {
    if (code !== "") return `${base}/l/${encodeURIComponent(code)}/download`;
    const of = new URLSearchParams({ appkey, channelCode: channel });
    return options.missing === undefined && script.hasAttribute("data-auto")
      ? `${base}/sdk/v1/download?${of}`
      : "";
  };
  /** The address that opens the app, with what its SDK tells it: the channel and the parameters. */
  const wakeAddress = () => {
    if (!isOwn || channel === "" || /[?&]channelCode=/.test(scheme)) return scheme;
    const [address = "", fragment] = scheme.split("#");
    const { xi_path: _, ...params } = reporter.params();
    const given = new URLSearchParams({ ...params, channelCode: channel });
    const whole = `${address}${address.includes("?") ? "&" : "?"}${given}`;
    return fragment === undefined ? whole : `${whole}#${fragment}`;
  };
  const download = () => {
    const address = options.download ?? usualDownload();
    if (options.wechat) note(downloadFirst);
    else if (address) location.href = address;
    else note(options.missing || nothingHere);
  };
  const open = () => {
    if (options.wechat) return note(openFirst);
    location.href = wakeAddress();
    setTimeout(() => {
      if (!document.hidden && options.fallback !== "web") download();
    }, 2_500);
  };
  const tapped = (tap: Event, then: () => void) => {
    // A script's click is no click: browsers refuse it the clipboard and the download.
    if (!tap?.isTrusted) return;
    reporter.copyToken();
    reporter.report("click");
    then();
  };
  const start = () => {
    reporter.start();
    reporter.report("visit");
  };

  type Name = keyof XiCalls;
  const page = window as Window & { xi?: XiCalls & { waiting?: [Name, ...never[]][] } };
  const waiting = page.xi?.waiting ?? [];
  let isStarted = false;
  const calls: XiCalls = {
    start() {
      if (!isStarted) start();
      isStarted = true;
    },
    stop() {
      isStarted = false;
      reporter.stop();
    },
    open: (tap) => tapped(tap, open),
    download: (tap) => tapped(tap, download),
    share(uid, via = "") {
      const who = String(uid ?? "");
      if (who !== "" && who.length <= 64) reporter.share(who, String(via).slice(0, 32));
    },
  };
  page.xi = calls;
  // Wherever the script stands, and whenever the buttons are drawn.
  document.addEventListener("click", (tap) => {
    const at = tap.target instanceof Element ? tap.target : null;
    if (at?.closest("#xi-download")) calls.download(tap);
    else if (at?.closest("#xi-open")) calls.open(tap);
  });
  if (options.consent !== "wait") calls.start();
  for (const [name, ...said] of waiting) (calls[name] as (...said: never[]) => void)(...said);
}
