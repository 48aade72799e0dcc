import type { zh } from "../captcha";

export const en: typeof zh = {
  title: "Security check",
  intro:
    "Drag the slider until the piece fills the gap. You can also use the arrow keys; hold Shift to move 10 pixels at a time.",
  picture: "Puzzle with a gap",
  slider: "Piece position",
  position: (x, max) => `Pixel ${x} of ${max}`,
  confirm: "Confirm",
  refresh: "New puzzle",
  otherWay: "Can’t see the puzzle?",
  useCode: "Sign in with an SMS code instead",
};
