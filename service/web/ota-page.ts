import type { AppPackage } from "../../src/core/api/contract";
import type { Agent } from "../attribution/agents";
import { manifestAddress } from "../attribution/download-settings";
import { escapeHtml } from "../base/escape-html";
import { type LandingMessages, systemNames } from "../ingest/landing/landing-messages";
import { iconOf, page, phoneCode } from "../ingest/landing/landing-page";
import { type OtaMessages, otaMessages } from "./ota-messages";

export interface OtaPage {
  appName: string;
  appIcon: string;
  app: Pick<AppPackage, "source" | "version" | "build" | "size" | "minSystem" | "profile">;
  /** This page. */
  address: string;
  /** Addresses of its manifest and its file. */
  manifestUrl: string;
  filePath: string;
  /** Epoch milliseconds. */
  now: number;
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

const sizeOf = (bytes: number) => {
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${kilobytes.toFixed(1)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
};

/** Why a phone would refuse the package; empty when it takes it. */
function problemOf({ app, address, now }: OtaPage, messages: OtaMessages): string {
  const { source, profile } = app;
  if (source !== "ios") return "";
  if (!profile) return messages.noProfile;
  if (profile.kind === "store") return messages.store;
  if (profile.expireTime !== null && profile.expireTime <= now)
    return messages.expired(dayOf(profile.expireTime));
  return address.startsWith("https://") ? "" : messages.insecure;
}

/** Returns the instructions beyond pressing the button. */
function hintOf({ app: { source, profile } }: OtaPage, messages: OtaMessages): string {
  if (source !== "ios") return messages[source];
  return profile?.kind === "enterprise"
    ? messages.trust(profile.team)
    : messages.listed(profile?.devices ?? 0);
}

const hint = (text: string) => `<p class="hint">${escapeHtml(text)}</p>`;

function actionOf(
  ota: OtaPage,
  { platform, isInMessenger }: Agent,
  landing: LandingMessages,
): string {
  const messages = otaMessages(landing.lang);
  const { source } = ota.app;
  if (platform === "web" || platform === "unknown") return phoneCode(ota, landing);
  if (platform !== source)
    return hint(messages.other(systemNames[source], messages.devices[source]));
  const problem = problemOf(ota, messages);
  if (problem !== "") return hint(problem);
  if (isInMessenger) return "";
  const address = source === "ios" ? manifestAddress(ota.manifestUrl) : ota.filePath;
  const label = source === "harmony" ? messages.download : messages.install;
  return `<a class="action" href="${escapeHtml(address)}">${label}</a>
${hint(hintOf(ota, messages))}`;
}

/** The page on which a phone installs one package, and a computer shows its code. */
export function otaPage(ota: OtaPage, agent: Agent, landing: LandingMessages): string {
  const messages = otaMessages(landing.lang);
  const { version, build, size, minSystem, source } = ota.app;
  const facts = [
    systemNames[source],
    build === "" ? version : `${version} (${build})`,
    sizeOf(size),
    minSystem === "" ? "" : messages.since(minSystem),
  ].filter(Boolean);
  const guide = agent.isInMessenger
    ? `<div class="wechat" role="note"><p>${landing.messenger[0]} <b>···</b></p><p>${messages.messenger}</p></div>`
    : "";
  return page({
    lang: landing.lang,
    title: messages.title(ota.appName),
    body: `${guide}<main>
${iconOf(ota)}
<h1>${escapeHtml(ota.appName)}</h1>
<ul class="facts">${facts.map((fact) => `<li>${escapeHtml(fact)}</li>`).join("")}</ul>
${actionOf(ota, agent, landing)}
</main>`,
  });
}
