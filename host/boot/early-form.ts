/**
 * Stands behind the form that the page brings along, until the application takes it over: holds back
 * its submission and remembers it, and takes the form away from whom it is not for.
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

if (early) {
  const { token, appearance } = readKept() ?? { token: null };
  const { theme, locale } = appearance ?? {};
  if (token || (locale && locale !== "zh-cn")) early.remove();
  if (theme) document.documentElement.dataset.xiTheme = theme;
  early.addEventListener("submit", (event) => {
    event.preventDefault();
    early.dataset.sent = "";
  });
  early.addEventListener("compositionstart", () => {
    early.dataset.composing = "";
  });
  early.addEventListener("compositionend", () => {
    delete early.dataset.composing;
  });
}
