import { escapeHtml } from "../../base/escape-html";
import { page } from "../../ingest/landing/landing-page";
import type { LinkMessages } from "./link-messages";

/**
 * Content security policy of link pages; only the password form can be submitted, and only to us.
 */
export const linkPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' https: data:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

const line = (text: string) => `<p>${escapeHtml(text)}</p>`;

/** The page of a link that leads nowhere. */
export const overPage = (
  { lang }: LinkMessages,
  { title, text }: { title: string; text: string },
) => page({ lang, title, body: `<main><h1>${escapeHtml(title)}</h1>${line(text)}</main>` });

const passwordForm = ({ password }: LinkMessages, focus = "") => `<form method="post" class="ask">
<label for="xi-password">${password.label}</label>
<input id="xi-password" name="password" type="password" maxlength="16" required autocomplete="off"${focus}>
<button type="submit">${password.go}</button>
</form>`;

/** Asks for the password of a link. */
export function passwordPage(messages: LinkMessages, errorText: string): string {
  const { lang, password } = messages;
  const note = errorText === "" ? "" : `<p id="xi-note" role="alert">${escapeHtml(errorText)}</p>`;
  const body = `<main><h1>${password.title}</h1>
${passwordForm(messages, " autofocus")}
${note}</main>`;
  return page({ lang, title: password.title, body });
}

/** Asks to leave the browser of WeChat or QQ. */
export function guidePage({ lang, guide }: LinkMessages): string {
  const [first = "", then = ""] = guide.steps;
  const body = `<div class="wechat" role="note"><p>${escapeHtml(first)}</p><p>${escapeHtml(then)}</p></div>
<main><h1>${guide.title}</h1><p>${escapeHtml(first)}，${escapeHtml(then)}</p></main>`;
  return page({ lang, title: guide.title, body });
}

interface Opening {
  appName: string;
  /** Opens the app. */
  scheme: string;
  url: string;
}

/** Tries the app, and goes on to the page where nothing opens. */
export function openPage({ lang, open }: LinkMessages, { appName, scheme, url }: Opening): string {
  const title = open.title(appName);
  const body = `<main><h1>${escapeHtml(title)}</h1>${line(open.text)}
<a class="action" id="xi-go" href="${escapeHtml(url)}" data-scheme="${escapeHtml(scheme)}">${open.go}</a></main>
<script src="/sdk/v1/link.js"></script>`;
  return page({ lang, title, body });
}

/** Leads on by itself. */
export function goPage({ lang, password }: LinkMessages, url: string): string {
  const address = escapeHtml(url);
  const body = `<main><a class="action" href="${address}">${password.go}</a></main>`;
  const html = page({ lang, title: password.go, body });
  return html.replace("</head>", `<meta http-equiv="refresh" content="0;url=${address}">\n</head>`);
}

/** Runs in the page that tries the app; served as text. */
export function tryApp(): void {
  const go = document.getElementById("xi-go") as HTMLAnchorElement | null;
  const scheme = go?.dataset.scheme ?? "";
  // Nothing but an app's own scheme, whatever the page says.
  if (!go || !/^xi[0-9a-z]+:\/\//i.test(scheme)) return;
  location.href = scheme;
  setTimeout(() => {
    if (!document.hidden) location.href = go.href;
  }, 2_000);
}

interface Preview {
  title: string;
  about: string;
  image: string;
  address: string;
  /** Leads on; null = a password is asked for first. */
  next: string | null;
}

/** The card for crawlers that make previews, with a link onwards for a person who was taken for one. */
export function previewPage(messages: LinkMessages, preview: Preview): string {
  const { title, about, image, address, next } = preview;
  const facts: [string, string][] = [
    ["og:title", title],
    ["og:description", about],
    ["og:image", image],
    ["og:url", address],
    ["og:type", "website"],
    ["twitter:card", image === "" ? "summary" : "summary_large_image"],
  ];
  const metas = facts
    .filter(([, content]) => content !== "")
    .map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`);
  const onward = `<p><a href="${escapeHtml(next ?? "")}" rel="nofollow">${messages.guide.go}</a></p>`;
  return `<!doctype html>
<html lang="${messages.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(about)}">
${metas.join("\n")}
</head>
<body><h1>${escapeHtml(title)}</h1>${line(about)}${next === null ? passwordForm(messages) : onward}</body>
</html>
`;
}
