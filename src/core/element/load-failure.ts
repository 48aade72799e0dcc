import { addSlot } from "./page-slot";

/** Words and a button where the widget's own code could not be loaded; no React, no style, no network. */
export function showLoadFailure(root: ShadowRoot, onRetry: () => void): () => void {
  const note = document.createElement("p");
  const button = document.createElement("button");
  note.role = "alert";
  note.align = "center";
  button.textContent = "重试";
  button.onclick = onRetry;
  note.append("加载失败，请检查网络。", button);
  return addSlot(root, "error", note);
}
