import type { ServiceConfig } from "../base/config";
import type { Ports } from ".";

export interface PortFinding {
  port: string;
  /** `local`: works on this machine; `real`: another service is asked; `off`: nothing is set up. */
  kind: "local" | "real" | "off";
  isFine: boolean;
  what: string;
}

const timeoutMs = 8_000;
const outbox = "写入发件箱 /dev/outbox";

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message.slice(0, 200) : "未知错误";

async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${timeoutMs / 1000} 秒内没有应答`)), timeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function tried(
  port: string,
  kind: "local" | "real",
  fine: string,
  work: () => Promise<unknown> | undefined,
): Promise<PortFinding> {
  try {
    await within(Promise.resolve(work()));
    return { port, kind, isFine: true, what: fine };
  } catch (error) {
    return { port, kind, isFine: false, what: reasonOf(error) };
  }
}

async function* once(text: string) {
  yield new TextEncoder().encode(text);
}

/** Writes, reads and removes a small object. */
async function tryStorage({ storage }: Ports): Promise<void> {
  const key = "checks/ports-check";
  await storage.write(key, once("ok"), 16);
  const back = await storage.read(key, 0, 2);
  await storage.remove(key);
  if (back.toString() !== "ok") throw new Error("写入后读回的内容不同");
}

/** Tries each configured port in a way that moves no money and tells nobody. */
export async function checkPorts(
  ports: Ports,
  config: Pick<ServiceConfig, "pay" | "bank" | "invoiceHook" | "asaDir" | "chat" | "seed">,
): Promise<PortFinding[]> {
  const { payment, invoices, mail, sms, wechat, ocr } = ports;
  const off = (port: string, what: string): PortFinding => ({
    port,
    kind: "off",
    isFine: true,
    what,
  });
  const found: PortFinding[] = [];
  found.push(await tried("对象存储", "local", "可以写入、读取与删除", () => tryStorage(ports)));
  if (payment.isSandbox) {
    found.push({ port: "支付", kind: "local", isFine: true, what: "沙箱收银台，不动真钱" });
  } else if (payment.channels.length === 0) {
    found.push(off("支付", "没有接入：设置 XI_WECHAT_PAY 或 XI_ALIPAY"));
  }
  for (const channel of payment.isSandbox ? [] : payment.channels) {
    const name = channel === "wechat" ? "微信支付" : "支付宝";
    found.push(await tried(name, "real", "双方的签名都被接受", () => payment.check(channel)));
  }
  found.push(
    config.bank
      ? { port: "对公转账", kind: "local", isFine: true, what: `${config.bank.name}，人工审核` }
      : off("对公转账", "没有设置：XI_BANK"),
  );
  found.push(
    invoices.isManual
      ? { port: "电子发票", kind: "local", isFine: true, what: "运营者上传文件与号码" }
      : await tried("电子发票", "real", "接口可达，签名被接受", () => invoices.check()),
  );
  found.push(
    ports.certificates.check
      ? await tried("证书（ACME）", "real", "目录可达", () => ports.certificates.check?.())
      : off("证书（ACME）", "没有接入：设置 XI_ACME_DIRECTORY"),
  );
  found.push(
    sms.check
      ? await tried("短信", "real", "密钥与模板被接受", () => sms.check?.())
      : sms.isAbsent
        ? off(
            "短信",
            "没有接入：设置 XI_SMS；在此之前验证码发不出去，账号由邀请链接或 npm run admin 建立",
          )
        : { port: "短信", kind: "local", isFine: true, what: outbox },
  );
  found.push(
    mail.check
      ? await tried("邮件", "real", "服务器接受登录（文字、HTML 与附件）", () => mail.check?.())
      : mail.isAbsent
        ? off("邮件", "没有接入：设置 XI_SMTP")
        : { port: "邮件", kind: "local", isFine: true, what: outbox },
  );
  found.push(
    ports.miniLinks.check
      ? await tried("微信跳转", "real", "微信接口可达", () => ports.miniLinks.check?.())
      : { port: "微信跳转", kind: "local", isFine: true, what: "本机的代替页，不经过微信" },
  );
  if (wechat.check) {
    found.push(await tried("微信登录", "real", "应用被接受", () => wechat.check?.()));
  } else if (wechat.kind === "local") {
    found.push({ port: "微信登录", kind: "local", isFine: true, what: "本机的代替页，不经过微信" });
  } else {
    found.push(off("微信登录", "没有接入：设置 XI_WECHAT"));
  }
  found.push(
    ocr.check
      ? await tried("证件识别", "real", "密钥被接受", () => ocr.check?.())
      : { port: "证件识别", kind: "local", isFine: true, what: "由客户手动填写" },
  );
  found.push(
    config.chat === "robots"
      ? { port: "群机器人", kind: "real", isFine: true, what: "按各账号的 Webhook 地址发送" }
      : config.seed === "demo"
        ? { port: "群机器人", kind: "local", isFine: true, what: outbox }
        : off("群机器人", "没有接入：设置 XI_CHAT=robots"),
  );
  found.push(
    config.asaDir
      ? { port: "Apple Search Ads", kind: "local", isFine: true, what: `读取 ${config.asaDir}` }
      : { port: "Apple Search Ads", kind: "real", isFine: true, what: "按各渠道的密钥连接" },
  );
  return found;
}
