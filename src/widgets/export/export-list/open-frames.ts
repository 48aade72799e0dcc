/** Frames go after this time, by the specification. */
const frameMs = 5000;

/** Opens each address in a hidden frame of its own, which makes the browser download it. */
export function openFrames(urls: readonly string[]): void {
  for (const url of urls) {
    const iframe = document.createElement("iframe");
    iframe.hidden = true;
    iframe.src = url;
    document.body.append(iframe);
    setTimeout(() => iframe.remove(), frameMs);
  }
}
