const isV4 = (text: string): boolean =>
  /^(\d{1,3}\.){3}\d{1,3}$/.test(text) && text.split(".").every((part) => Number(part) <= 255);
const isV6 = (text: string): boolean => text.includes(":") && URL.canParse(`http://[${text}]/`);

/** Whether a text is an IP address, or a network in CIDR notation. */
export function isNetwork(text: string): boolean {
  const [address = "", prefix, ...more] = text.split("/");
  if (more.length > 0 || !(isV4(address) || isV6(address))) return false;
  return (
    prefix === undefined ||
    (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (isV4(address) ? 32 : 128))
  );
}
