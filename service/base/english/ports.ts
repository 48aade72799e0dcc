/** English of what other systems refuse, by the Chinese; `{}` is what differs, in order. */
export const ports = {
  // SMS
  "这个手机号不能接收短信，请检查号码": "This mobile number cannot receive SMS. Check the number",
  "短信发送过于频繁，请稍后重试": "Too many SMS. Try again later",
  "短信服务拒绝了请求，请联系管理员检查 XI_SMS":
    "The SMS provider refused the request. Ask the administrator to check XI_SMS",
  "短信没有发出（{}），请稍后重试": "The SMS was not sent ({}). Try again later",
  没有说明: "no reason given",
  "没有设置这类短信的模板，请联系管理员检查 XI_SMS":
    "No template is set for this kind of SMS. Ask the administrator to check XI_SMS",
  "短信服务暂时无法连接，请稍后重试": "The SMS provider cannot be reached now. Try again later",
  "短信服务的应答无法识别，请稍后重试":
    "The SMS provider’s response cannot be read. Try again later",
  短信模板不存在或没有通过审核: "The SMS template does not exist or is not approved",
  短信模板没有通过审核: "The SMS template is not approved",
  // mail
  "邮件服务器不接受这个地址，请检查邮箱":
    "The mail server does not accept this address. Check the email address",
  "邮件服务器拒绝了登录，请联系管理员检查 XI_SMTP":
    "The mail server rejected the login. Ask the administrator to check XI_SMTP",
  "邮件服务器拒绝了登录，请检查 user 与 password":
    "The mail server rejected the login. Check user and password",
  "邮件服务器无法连接，请检查 host、port、secure":
    "The mail server cannot be reached. Check host, port and secure",
  "邮件暂时发送不出去，请稍后重试": "Mail cannot be sent now. Try again later",
  // group robots
  机器人的地址无效: "The bot’s address is not valid",
  "连接不上机器人，请稍后重试": "The bot cannot be reached. Try again later",
  "机器人暂时不接收消息（HTTP {}）": "The bot takes no messages now (HTTP {})",
  "机器人拒绝了消息（错误码 {}）": "The bot refused the message (error code {})",
  "Webhook 地址无效，机器人可能已被移出群":
    "The webhook address is not valid. The bot may have been removed from the group",
  "access_token 无效，机器人可能已被移出群":
    "The access_token is not valid. The bot may have been removed from the group",
  "机器人的安全设置不接受这条消息，请检查加签密钥或关键词":
    "The bot’s security settings refuse this message. Check the signing secret or the keywords",
  "签名不正确，请检查加签密钥": "The signature is not correct. Check the signing secret",
  "机器人只接受白名单内的 IP": "The bot accepts IP addresses of its allowlist only",
  "机器人要求的关键词不在消息里，请改用加签":
    "The message lacks the keyword that the bot requires. Use a signing secret instead",
  // WeChat
  "微信授权已过期，请重新扫码": "The WeChat authorization has expired. Scan the code again",
  "微信暂时无法连接，请稍后重试": "WeChat cannot be reached now. Try again later",
  微信登录尚未开通: "Signing in with WeChat is not available yet",
  微信的应答无法读取: "WeChat’s response cannot be read",
  "微信不认识这个应用，请检查 appId 与 appSecret（{}）":
    "WeChat does not know this application. Check appId and appSecret ({})",
  // payment
  "{}：{}": "{}: {}",
  "连接失败，请稍后重试": "the connection failed. Try again later",
  "没有给出二维码，请稍后重试": "no QR code was given. Try again later",
  没有读得懂的应答: "no readable response",
  "应答 HTTP {}": "response HTTP {}",
  "应答的签名不正确，请联系管理员":
    "the signature of the response is not correct. Contact the administrator",
  "应答的签名不正确，请检查 alipayKey":
    "the signature of the response is not correct. Check alipayKey",
  "应答的签名不正确，请检查 platformSerial 与 platformKey":
    "the signature of the response is not correct. Check platformSerial and platformKey",
};
