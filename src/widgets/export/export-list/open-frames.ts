/** Frames go after this time, by the specification. */
const frameMs = 5000;

/** Opens each address in a hidden frame of its own, which makes the browser download it. */
export function openFrames(urls: readonly string[]): void {
  for (const url of urls) {
    const frame = document.createElement("iframe");
    frame.hidden = true;
    frame.src = url;
    document.body.append(frame);
    setTimeout(() => frame.remove(), frameMs);
  }
}
