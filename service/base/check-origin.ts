/** Refuses to listen for others without the address that they are told. */
export function checkOrigin(host: string, origin: string | undefined, isLocal: boolean): void {
  if (origin !== undefined) {
    const url = URL.canParse(origin) ? new URL(origin) : null;
    const isPlain = url && /^https?:$/.test(url.protocol) && url.origin === origin;
    if (isPlain) return;
    throw new Error(
      `XI_ORIGIN 应为控制台对外的来源，如 https://console.example.com，不带路径，现在是「${origin}」`,
    );
  }
  if (isLocal) return;
  throw new Error(
    `HOST=${host} 对本机以外服务，必须设置 XI_ORIGIN=https://您的域名：推广链接、邀请与短信里的地址由它组成，不取自请求；只在本机使用，请设 HOST=127.0.0.1`,
  );
}
