import type { zh } from "../privacy";

export const en: typeof zh = {
  title: "Privacy policy",
  updated: "Updated July 1, 2020",
  onlyChinese: "",
  intro: (product) =>
    `This policy explains how ${product} handles your personal information as a console user. Describe the end-user data you collect through the platform in your own privacy policy. We process that data only as you instruct; see section 5 of the service agreement.`,
  sections: (product, phone) => [
    {
      title: "1. What we collect",
      paragraphs: [
        "1.1 Account: mobile number, password (stored only as a salted hash), username, company, industry, and the email address, WeChat ID, and WeChat nickname you link.",
        "1.2 Sign-in and security: sign-in times, IP addresses, and browser details, used to list your signed-in devices and prevent credential stuffing and account theft.",
        "1.3 Identity: name, ID number, and the ID card’s validity period and photos. For companies, also the company name, unified social credit code, legal representative, and a photo of the business license.",
        "1.4 Transactions: orders, top-ups, balance changes, and billing profiles.",
      ],
    },
    {
      title: "2. How we use it",
      paragraphs: [
        "2.1 We use your mobile number and email for sign-in, verification, and notifications, and device details to protect your account.",
        "2.2 We use identity information only for legally required verification and for invoices. An operator reviews it. If this deployment uses a document recognition service, ID photos are sent to that provider to read their text, only to fill in the form.",
        "2.3 We don’t use your personal information for personalized recommendations or sell it to third parties.",
      ],
    },
    {
      title: "3. How we store and protect it",
      paragraphs: [
        "3.1 Identity information and ID photos are encrypted. Reviewers open them through URLs that expire in minutes, and the console shows only masked values.",
        "3.2 ID photos you don’t submit are kept for one day. Rejected photos are deleted after you resubmit. When your account is closed, we erase your identity information, mobile number, email, and linked WeChat account.",
        "3.3 We keep transaction records for as long as the law requires.",
      ],
    },
    {
      title: "4. Your rights",
      paragraphs: [
        "4.1 Under Account, you can view and correct your information, link or unlink your email and WeChat, and view and sign out devices.",
        "4.2 You can ask to close your account under Account. Signing in during the 15-day waiting period cancels the request. After that, the account can’t be restored.",
      ],
    },
    {
      title: "5. Storage on your device",
      paragraphs: [
        `5.1 The ${product} console stores your session, appearance, language, and form drafts in your browser. It uses no third-party tracking.`,
      ],
    },
    {
      title: "6. Contact and updates",
      paragraphs: [
        "6.1 We’ll tell you about important changes to this policy by in-app message or announcement.",
        `6.2 For questions about this policy or your personal information, contact support${phone ? `: ${phone}` : "."}`,
      ],
    },
  ],
};
