import type { zh } from "../captcha";

export const en: typeof zh = {
  title: "Security check",
  intro:
    "Move the slider until the piece fills the gap. Arrow keys move it too, by 10 pixels with Shift.",
  picture: "Puzzle with a gap",
  slider: "Place of the piece",
  position: (x, max) => `Pixel ${x} of ${max}`,
  confirm: "Confirm",
  refresh: "Another picture",
  otherWay: "Cannot see the puzzle?",
  useCode: "Sign in with a text message code",
};
