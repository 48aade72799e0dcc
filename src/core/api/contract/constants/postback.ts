/** Characters of a signing key at least: 22 drawn from 64 are 128 bits, too many to be tried. */
export const signingKeyLeast = 22;

/** True for the bare name of a public host: no scheme, port, path or IP address. */
export const isHostName = (text: string): boolean =>
  text.length <= 253 &&
  /^(?:[0-9a-z](?:[0-9a-z-]{0,61}[0-9a-z])?\.)+(?:[a-z]{2,63}|xn--[0-9a-z-]{1,58}[0-9a-z])$/i.test(
    text,
  );
