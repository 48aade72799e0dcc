import type { MakeReporter } from "../../../sdk/web/src/reporter";
import { reporterSource } from "../../ingest/landing/web-sdk";

/**
 * The script of a page that leads to WeChat: counts the visit, the press and what came of it, for the
 * page and for its channel. Served as text: it must not use anything outside its own body.
 */
function runJump(makeReporter: MakeReporter): void {
  const script = document.currentScript as HTMLScriptElement | null;
  if (!script) return;
  const {
    appkey = "",
    channel = "",
    code = "",
    scheme = "",
    link = "",
    fault: problem = "",
  } = script.dataset;
  const {
    inside = "",
    computer = "",
    outside = "",
    slow = "",
    ended: expired = "",
  } = script.dataset;
  const base = new URL(script.src).origin;
  const answerMs = 3_000;
  const reporter =
    channel === "" ? null : makeReporter(base, { appkey, code: channel, channel: "" });

  const tell = (kind: string, why = "") => {
    const body = JSON.stringify({ kind, fault: why });
    const address = `${base}/m/${encodeURIComponent(code)}/hit`;
    if (navigator.sendBeacon?.(address, body)) return;
    fetch(address, { method: "POST", body, keepalive: true, credentials: "omit" }).catch(() => {});
  };
  const note = (text: string) => {
    const noteElement = document.getElementById("xi-note");
    if (noteElement) noteElement.textContent = text;
  };
  let isWaiting = false;
  const go = () => {
    if (isWaiting) return;
    if (problem !== "") {
      tell("fail", problem);
      note(expired);
      return;
    }
    isWaiting = true;
    let hasLeft = false;
    const left = () => {
      if (hasLeft || (document.visibilityState !== "hidden" && !isUnloading)) return;
      hasLeft = true;
      tell("jump");
    };
    let isUnloading = false;
    const unloading = () => {
      isUnloading = true;
      left();
    };
    document.addEventListener("visibilitychange", left);
    addEventListener("pagehide", unloading);
    location.href = inside !== "" || scheme === "" ? link : scheme;
    setTimeout(() => {
      isWaiting = false;
      document.removeEventListener("visibilitychange", left);
      removeEventListener("pagehide", unloading);
      if (hasLeft) return;
      tell("fail", "noAnswer");
      note(slow);
      document.getElementById("xi-other")?.removeAttribute("hidden");
    }, answerMs);
  };

  tell("visit");
  reporter?.start();
  reporter?.report("visit");
  document.addEventListener("click", (tap) => {
    const at = tap.target instanceof Element ? tap.target : null;
    // A script's click is no click.
    if (!tap.isTrusted || !at?.closest("#xi-jump")) return;
    tell("click");
    reporter?.report("click");
    if (computer !== "") {
      tell("fail", "computer");
      note(slow);
    } else go();
  });
  if (outside === "auto" && inside === "" && computer === "" && problem === "") go();
}

/** Text of `/sdk/v1/jump.js`. */
export const jumpSource = `(${runJump.toString()})(${reporterSource});\n`;
