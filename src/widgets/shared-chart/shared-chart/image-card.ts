const rules = `
:host { display: block; }
.xi-picture { color: var(--xi-text, CanvasText); font: 14px/1.5 var(--xi-font, system-ui, sans-serif); }
.xi-picture[data-theme="light"] { color-scheme: light; }
.xi-picture[data-theme="dark"] { color-scheme: dark; }
.xi-picture[data-background="auto"] { background: var(--xi-background, var(--xi-surface, Canvas)); }
.xi-picture[data-theme="auto"][data-background="auto"] { color-scheme: light dark; }
.xi-picture > img { display: block; width: 100%; height: auto; }
.xi-picture > p { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; margin: 8px 0 0; }
.xi-picture button { min-height: 32px; padding: 0 12px; border: 1px solid var(--xi-field-border, oklch(0.66 0.018 265)); border-radius: var(--xi-radius, 6px); background: transparent; color: var(--xi-brand-text, light-dark(oklch(0.48 0.19 268), oklch(0.78 0.11 268))); font: inherit; cursor: pointer; }
.xi-picture button:focus-visible { outline: 2px solid var(--xi-focus, Highlight); outline-offset: 2px; }
`;

let shared: CSSStyleSheet | undefined;

function cardSheet(): CSSStyleSheet {
  if (!shared) {
    shared = new CSSStyleSheet();
    shared.replaceSync(rules);
  }
  return shared;
}

/** The parts of a first picture, in plain DOM. */
export interface ImageCard {
  readonly image: HTMLImageElement;
  readonly button: HTMLButtonElement;
  /** A line beside the button; empty for none. */
  readonly note: HTMLElement;
  setTheme(theme: string, background: string): void;
  remove(): void;
}

/** Puts an empty card into a shadow root. */
export function addImageCard(root: ShadowRoot): ImageCard {
  const sheet = cardSheet();
  const card = document.createElement("div");
  card.className = "xi-picture";
  const image = document.createElement("img");
  image.alt = "";
  const line = document.createElement("p");
  const button = document.createElement("button");
  button.type = "button";
  const note = document.createElement("span");
  note.setAttribute("role", "status");
  line.append(button, note);
  card.append(image, line);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  root.append(card);
  return {
    image,
    button,
    note,
    setTheme(theme, background) {
      card.dataset.theme = theme;
      card.dataset.background = background;
    },
    remove() {
      card.remove();
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((item) => item !== sheet);
    },
  };
}
