const css =
  ":host{display:block}p,button{all:revert;font:14px/1.6 system-ui,sans-serif}p{margin:24px;text-align:center}button{min-height:32px;padding:0 16px;cursor:pointer}";

/** Words and a button where the widget's own code could not be loaded; no React, no network. */
export function showLoadFailure(root: ShadowRoot, retry: () => void): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  const note = document.createElement("p");
  note.setAttribute("role", "alert");
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "重试";
  button.onclick = retry;
  note.append("组件加载失败，请检查网络后重试。", document.createElement("br"), button);
  root.append(note);
  return () => {
    note.remove();
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
