import type { AppPackage } from "../../src/core/api/contract";
import type { Agent } from "../attribution/agents";
import { escapeHtml } from "../base/escape-html";
import { iconOf, page, phoneCode } from "../ingest/landing/landing-page";
import { type LandingWords, systemNames } from "../ingest/landing/landing-words";
import { type OtaWords, otaWords } from "./ota-words";

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
function faultOf({ app, address, now }: OtaPage, words: OtaWords): string {
  const { source, profile } = app;
  if (source !== "ios") return "";
  if (!profile) return words.noProfile;
  if (profile.kind === "store") return words.store;
  if (profile.expireTime !== null && profile.expireTime <= now)
    return words.expired(dayOf(profile.expireTime));
  return address.startsWith("https://") ? "" : words.insecure;
}

/** Returns the instructions beyond pressing the button. */
function hintOf({ app: { source, profile } }: OtaPage, words: OtaWords): string {
  if (source !== "ios") return words[source];
  return profile?.kind === "enterprise"
    ? words.trust(profile.team)
    : words.listed(profile?.devices ?? 0);
}

const hint = (text: string) => `<p class="hint">${escapeHtml(text)}</p>`;

function deedOf(ota: OtaPage, { platform, isInMessenger }: Agent, landing: LandingWords): string {
  const words = otaWords(landing.lang);
  const { source } = ota.app;
  if (platform === "web" || platform === "unknown") return phoneCode(ota, landing);
  if (platform !== source) return hint(words.other(systemNames[source], words.devices[source]));
  const fault = faultOf(ota, words);
  if (fault !== "") return hint(fault);
  if (isInMessenger) return "";
  const manifest = `itms-services://?action=download-manifest&url=${encodeURIComponent(ota.manifestUrl)}`;
  const address = source === "ios" ? manifest : ota.filePath;
  const label = source === "harmony" ? words.download : words.install;
  return `<a class="action" href="${escapeHtml(address)}">${label}</a>
${hint(hintOf(ota, words))}`;
}

/** The page on which a phone installs one package, and a computer shows its code. */
export function otaPage(ota: OtaPage, agent: Agent, landing: LandingWords): string {
  const words = otaWords(landing.lang);
  const { version, build, size, minSystem, source } = ota.app;
  const facts = [
    systemNames[source],
    build === "" ? version : `${version} (${build})`,
    sizeOf(size),
    minSystem === "" ? "" : words.since(minSystem),
  ].filter(Boolean);
  const guide = agent.isInMessenger
    ? `<div class="wechat" role="note"><p>${landing.messenger[0]} <b>···</b></p><p>${words.messenger}</p></div>`
    : "";
  return page({
    lang: landing.lang,
    title: words.title(ota.appName),
    body: `${guide}<main>
${iconOf(ota)}
<h1>${escapeHtml(ota.appName)}</h1>
<ul class="facts">${facts.map((fact) => `<li>${escapeHtml(fact)}</li>`).join("")}</ul>
${deedOf(ota, agent, landing)}
</main>`,
  });
}
