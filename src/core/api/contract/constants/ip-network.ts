const part = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
const v4 = new RegExp(`^${part}(?:\\.${part}){3}$`);
const isV6 = (text: string): boolean =>
  text.includes(":") && /^[\da-f:.]+$/i.test(text) && URL.canParse(`http://[${text}]/`);

/** Tells whether a text is an IP address that means the same on every machine: no `%eth0` behind it. */
export const isAddress = (text: string): boolean => v4.test(text) || isV6(text);

/** Tells whether a text is an IP address, or a network in CIDR notation, as web servers and firewalls read it. */
export function isNetwork(text: string): boolean {
  const [address = "", prefix, ...more] = text.split("/");
  if (more.length > 0 || !isAddress(address)) return false;
  const longest = v4.test(address) ? 32 : 128;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= longest);
}
