/** English of what the service refuses, by the Chinese; `{}` is what differs, in order. */
export const acceleration = {
  // acceleration
  "TCP 转发不用证书": "TCP forwarding needs no certificate",
  请填写证书: "Enter the certificate",
  请填写私钥: "Enter the private key",
  "端口已由 {} 使用": "{} already uses this port",
  "最多 {} 个域名": "Up to {} domains",
  "该域名（或覆盖它的泛域名）已由其他应用接入，如有疑问请联系客服":
    "Another app already uses this domain, or a wildcard domain that covers it. Contact support if in doubt",
  该域名已经添加过: "This domain has already been added",
  "泛域名要先证明归属：请在「域名管理」添加 {}，按提示设置 TXT 记录并通过检测":
    "A wildcard must be proven first: add {} under Domains, set the TXT record and pass the check",
  "泛域名只能写成 *.example.com": "A wildcard domain must be written as *.example.com",
  域名不存在或已被删除: "This domain doesn’t exist or was deleted",
  节点不存在或已被删除: "This node doesn’t exist or was deleted",
  "最多 {} 个节点，请先吊销不用的": "Up to {} nodes. Revoke those not in use first",
  已有同名的节点: "There is already a node of this name",
  "节点已被吊销，请新建一个": "This node has been revoked. Add a new one",
  "刚才有人保存过，请刷新后再改": "Someone else just saved this. Reload, then change it",
  请带上读到的版本: "Send the version that was read",
  没有这个版本: "No such version",
  "节点程序版本过旧，请更新后再试": "The node’s agent is too old. Update it and try again",
  "此部署没有开启自动申请，请上传证书":
    "Automatic certificates are not enabled in this deployment. Upload a certificate",
  "泛域名不能自动申请：验证只能通过 DNS，请上传证书":
    "No automatic certificate for a wildcard domain, which can be verified by DNS only. Upload a certificate",
  "域名已停用，启用后才能申请": "The domain is stopped. Start it to ask for a certificate",
  "演示域名不部署到节点，不能申请证书":
    "Demo domains are not deployed to nodes, so no certificate can be asked for",
  "申请过于频繁，证书机构限制每小时的次数，请稍后再试":
    "Asked too often: the certificate authority limits requests per hour. Try again later",
  "域名数已达上限：已有 {} 个，最多 {} 个，请购买域名数加速包后再添加":
    "The limit of domains is reached: {} in use, up to {}. Buy a package of domains, then add it",
  "源站不能是加速域名自己，否则会不停地绕回来":
    "The origin must not be the accelerated domain itself, or requests would go round forever",
  "不能填写内网地址；自己部署时由 XI_EDGE_NETWORKS 放行":
    "Private addresses are not allowed. In a deployment of your own, XI_EDGE_NETWORKS allows them",
  "不是完整的 IPv4 地址": "This is not a complete IPv4 address",
  这个源站与端口已经填过: "This origin and port have already been entered",
  按来源地址固定源站时不能有备用源站: "With balancing by address there can be no backup origins",
  至少一个源站不是备用: "At least one origin must not be a backup",
  主备需要至少一个备用源站: "Primary and backup needs at least one backup origin",
  与前面的一条重复: "Same as an earlier one",
  请填写端口: "Enter the port",
  "TCP 转发不看域名，不能用泛域名":
    "TCP forwarding does not look at the domain, so it cannot be a wildcard domain",
  // domain
  没有这个域名: "No such domain",
  "该域名已被封禁，请联系客服": "This domain is blocked. Contact support",
  "被封禁的域名不能删除，请联系客服申诉":
    "A blocked domain cannot be deleted. Contact support to appeal",
  请填写封禁的原因: "Enter the reason for blocking it",
  域名已被封禁: "The domain is already blocked",
  域名没有被封禁: "The domain is not blocked",
  该域名已被其他账号验证使用: "Another account has verified this domain and uses it",
  "该域名已被封禁，请联系客服申诉": "This domain is blocked. Contact support to appeal",
  您已添加过这个域名: "You have already added this domain",
  "不是 PEM 格式的证书，应以 -----BEGIN CERTIFICATE----- 开头":
    "This is not a PEM certificate, which begins with -----BEGIN CERTIFICATE-----",
  "证书链最多 {} 张证书": "Up to {} certificates in the chain",
  "证书里有多余的内容，请只填 PEM 证书":
    "There is more than certificates in it. Enter PEM certificates only",
  "第 {} 张证书无法解析": "Certificate {} cannot be read",
  "私钥不能有密码，请先去掉密码": "The private key must have no passphrase. Remove it first",
  "不是 PEM 格式的私钥": "This is not a PEM private key",
  私钥无法解析: "The private key cannot be read",
  "私钥应为 RSA 或 ECDSA": "The private key must be RSA or ECDSA",
  "RSA 私钥应为 2048 到 8192 位": "An RSA private key must have 2048 to 8192 bits",
  "第一张应为域名的证书，而不是 CA 证书":
    "The first certificate must be the domain’s own, not one of a CA",
  "证书不包含域名 {}": "The certificate does not cover {}",
  证书已过期: "The certificate has expired",
  证书尚未生效: "The certificate is not valid yet",
  "证书链不完整或次序不对：第 {} 张不是由第 {} 张签发的":
    "The certificate chain is incomplete or out of order: certificate {} is not issued by certificate {}",
  "第 {} 张证书已过期": "Certificate {} has expired",
  私钥与证书不匹配: "The private key does not match the certificate",
  "不支持泛域名，请填写具体的域名": "Wildcard domains are not supported. Enter one domain",
  "只填域名，不含协议、端口和路径": "The domain only, without protocol, port or path",
  "不能填写 IP 地址": "An IP address cannot be used",
  "这是公共后缀，任何人都能在它下面注册，请填写您的域名":
    "This is a public suffix, below which anybody can register. Enter a domain of your own",
  请输入正确的域名: "Enter a valid domain",
  "这是平台自己的域名，请填写您的域名": "This is the platform’s own domain. Enter one of yours",
};
