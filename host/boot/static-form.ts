import { isFilled, shouldLoadApp } from "./preload-app";

/**
 * Stands behind the form that the page brings along: has the application come when the reader touches
 * it, holds back its submission and remembers it until then, and takes the form away from whom it is not for.
 */
const early = document.getElementById("early");

interface Kept {
  token: string | null;
  appearance?: { theme?: string; locale?: string };
}

function readKept(): Kept | null {
  try {
    const { name = "default" } = JSON.parse(
      document.getElementById("xi-config")?.textContent ?? "{}",
    );
    return JSON.parse(localStorage.getItem(`xi:${name}`) ?? "null")?.state ?? null;
  } catch {
    return null;
  }
}

/** Ways of touching the page, the earliest that a mouse, a finger, a key or a password manager gives. */
const touches = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "input"];
/** Duration and interval of watching for values that the browser fills in, in ms. */
const watchMs = 4_000;
const lookMs = 200;

if (early) {
  const { token, appearance } = readKept() ?? { token: null };
  const { theme, locale } = appearance ?? {};
  const isForOthers = token || (locale && locale !== "zh-cn");
  if (isForOthers) early.remove();
  if (theme) document.documentElement.dataset.xiTheme = theme;

  const errorElement = document.createElement("p");
  errorElement.setAttribute("role", "alert");
  const application = shouldLoadApp(early.dataset, () => {
    if (early.dataset.sent === undefined) return;
    // Pressed again, it is fetched again.
    delete early.dataset.sent;
    errorElement.textContent = early.dataset.fault ?? "";
    early.querySelector("[type=submit]")?.after(errorElement);
  });
  early.addEventListener("submit", (event) => {
    event.preventDefault();
    errorElement.remove();
    early.dataset.sent = "";
    application.start();
  });
  early.addEventListener("compositionstart", () => {
    early.dataset.composing = "";
  });
  early.addEventListener("compositionend", () => {
    delete early.dataset.composing;
  });

  // What the address says, and who signs in elsewhere, only the application understands.
  if (isForOthers || location.search) application.start();
  for (const change of ["storage", "online"]) addEventListener(change, application.start);
  // A browser also fires a move when the page comes to lie under a pointer at rest.
  const touch = (event: Event) => {
    const { type, movementX, movementY } = event as PointerEvent;
    if (type !== "pointermove" || movementX || movementY) application.touch();
  };
  for (const type of touches)
    document.addEventListener(type, touch, { capture: true, passive: true });
  const watch = setInterval(() => {
    if (isFilled(early)) application.touch();
  }, lookMs);
  setTimeout(() => {
    clearInterval(watch);
    application.preloadOnIntent();
  }, watchMs);
}
