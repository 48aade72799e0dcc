import type { JumpFault, JumpLook } from "../../../src/core/api/contract";
import type { Agent } from "../../attribution/agents";
import { escapeHtml } from "../../base/escape-html";
import { iconOf, page, phoneCode } from "../../ingest/landing/landing-page";
import type { JumpMessages } from "./jump-messages";

/** Data of a page that leads to WeChat, and of its script. */
export interface Jump {
  appkey: string;
  appName: string;
  appIcon: string;
  look: JumpLook;
  code: string;
  /** Short-link code of the channel that it counts for; empty for none. */
  channel: string;
  /** Opens the mini program outside of WeChat; empty where only the address does. */
  scheme: string;
  /** Opens it in WeChat, and anything else anywhere. */
  link: string;
  /** Why there is nothing to open; empty otherwise. */
  problem: Extract<JumpFault, "ended" | "unmade"> | "";
  outside: string;
  /** This page, for the phone that scans its code. */
  address: string;
}

export const isInWechat = (userAgent: string): boolean => /MicroMessenger/i.test(userAgent);

/** The page behind `/m/{code}`. */
export function jumpPage(
  jump: Jump,
  { agent, isInside }: { agent: Agent; isInside: boolean },
  messages: JumpMessages,
): string {
  const { look, problem, link } = jump;
  const isComputer = agent.platform === "web" && !isInside;
  const data = {
    appkey: jump.appkey,
    channel: jump.channel,
    code: jump.code,
    scheme: problem === "" ? jump.scheme : "",
    link: problem === "" ? link : "",
    fault: problem,
    inside: isInside ? "1" : "",
    computer: isComputer ? "1" : "",
    outside: jump.outside,
    slow: isComputer ? messages.computer : messages.slow,
    ended: problem === "" ? "" : messages[problem],
  };
  const attributes = Object.entries(data).map(
    ([name, value]) => `data-${name}="${escapeHtml(value)}"`,
  );
  const about = look.about === "" ? "" : `<p class="slogan">${escapeHtml(look.about)}</p>\n`;
  const other =
    problem === ""
      ? `<p><a id="xi-other" href="${escapeHtml(link)}" rel="noreferrer" hidden>${messages.other}</a></p>
<noscript><p><a href="${escapeHtml(link)}" rel="noreferrer">${messages.noScript}</a></p></noscript>`
      : "";
  const body = `<main>
<header>
${look.logo === "app" ? iconOf(jump) : ""}
<h1>${escapeHtml(look.title)}</h1>
${about}</header>
${isComputer ? phoneCode(jump, messages) : ""}
<div class="deeds">
<button id="xi-jump" type="button">${escapeHtml(look.button)}</button>
<p id="xi-note" role="status"></p>
${other}
</div>
</main>
<script src="/sdk/v1/jump.js" ${attributes.join(" ")}></script>`;
  return page({
    lang: messages.lang,
    title: look.title,
    body,
    look: { template: look.template, accent: look.color },
  });
}
