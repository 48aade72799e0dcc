/**
 * The web SDK, served as a file: it must not use anything outside its own body. It reports the
 * visit and every real tap, puts the token on the clipboard within the tap, and opens or downloads
 * the app. Options are `data-` attributes of its script element; a page of one's own gives
 * `data-channel` instead of `data-code`, or the `channelCode` of its address.
 */
function runWebSdk(): void {
  const script = document.currentScript as HTMLScriptElement | null;
  if (!script) return;
  const options = script.dataset;
  const base = new URL(script.src).origin;
  const query = new URLSearchParams(location.search);

  const randomId = () => {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  };
  const keptId = (key: string) => {
    try {
      const known = localStorage.getItem(key);
      if (known) return known;
      const fresh = randomId();
      localStorage.setItem(key, fresh);
      return fresh;
    } catch {
      // Storage is closed to us: this visit counts as its own visitor.
      return randomId();
    }
  };
  const visitorId = keptId("xi-visitor");
  const token = randomId();

  // Browsers hide the model and the version of the system in the user agent, and tell both when asked.
  const hints = {
    platform: "",
    platformVersion: "",
    model: "",
    isTouch: navigator.maxTouchPoints > 1,
  };
  const { userAgentData } = navigator as Navigator & {
    userAgentData?: { getHighEntropyValues(names: string[]): Promise<Partial<typeof hints>> };
  };
  const asked = Promise.resolve(
    userAgentData?.getHighEntropyValues(["platformVersion", "model"]),
  ).then(
    (told) => {
      hints.platform = told?.platform ?? "";
      hints.platformVersion = told?.platformVersion ?? "";
      hints.model = told?.model ?? "";
    },
    () => {},
  );

  const params = () => {
    const own: Record<string, string> = {};
    for (const [key, value] of query) {
      if (key === "channelCode" || Object.keys(own).length === 20) continue;
      if (key.length <= 64 && value.length <= 256) own[key] = value;
    }
    return own;
  };
  const report = (type: "visit" | "click") => {
    const event = {
      id: randomId(),
      ts: Date.now(),
      type,
      visitorId,
      code: options.code ?? "",
      channelCode: options.channel ?? query.get("channelCode") ?? "",
      token,
      params: params(),
      hints,
    };
    // Sent as text: no preflight, and it survives the page being left.
    const body = JSON.stringify({ appkey: options.appkey, events: [event] });
    const address = `${base}/sdk/v1/click`;
    if (navigator.sendBeacon?.(address, body)) return;
    fetch(address, { method: "POST", body, keepalive: true, credentials: "omit" }).catch(() => {});
  };
  const copyToken = () => {
    const text = `xi:${token}`;
    if (navigator.clipboard) {
      navigator.clipboard.writeText(text).catch(() => {});
      return;
    }
    const area = document.createElement("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  };
  const note = (text: string) => {
    const place = document.getElementById("xi-note");
    if (place) place.textContent = text;
  };
  const download = () => {
    if (options.wechat) note("请在浏览器中打开本页后下载");
    else if (options.download) location.href = options.download;
    else note(options.missing || "该应用尚未提供此设备的下载地址");
  };
  const tapped = (event: Event, then: () => void) => {
    // A script's click is no click: browsers refuse it the clipboard and the download.
    if (!event.isTrusted) return;
    copyToken();
    report("click");
    then();
  };
  const open = () => {
    if (options.wechat) return note("请在浏览器中打开本页后使用");
    location.href = options.scheme ?? "";
    setTimeout(() => {
      if (!document.hidden && options.fallback !== "web") download();
    }, 2500);
  };
  const onTap = (id: string, then: () => void) =>
    document.getElementById(id)?.addEventListener("click", (event) => tapped(event, then));

  asked.then(() => report("visit"));
  onTap("xi-download", download);
  onTap("xi-open", open);
}

/** Text of `/sdk/v1/xi.js`. */
export const webSdkSource = `(${runWebSdk.toString()})();\n`;
