/** The puzzle of `user/captcha` in CSS px: its picture, and the piece, which is as high as the picture. */
export const captchaSize = { widthPx: 320, heightPx: 160, pieceWidthPx: 58 } as const;

/** Tolerance between the gap and the piece, in px. */
export const captchaTolerancePx = 4;
