import type { zh } from "../privacy";

export const en: typeof zh = {
  title: "Privacy policy",
  updated: "Updated: 1 July 2020",
  intro: (product) =>
    `How ${product} handles the personal data of those who use its console. Data of end users that you collect through the platform are described in your own policy and handled as you direct; see section 5 of the platform service agreement.`,
  sections: (product, phone) => [
    {
      title: "1. What we collect",
      paragraphs: [
        "1.1 Account: mobile, password (only a salted hash), user name, company, industry; the email address and the WeChat that you bind.",
        "1.2 Sign-in and security: times, IP addresses and browsers, for the list of devices and against abuse.",
        "1.3 Real names: name, identity number, validity and pictures of the card; for companies also name, social credit code, legal representative and the license.",
        "1.4 Trade: orders, top-ups, the balance and titles of invoices.",
      ],
    },
    {
      title: "2. What for",
      paragraphs: [
        "2.1 Mobile and email are for signing in, proof and notices; devices are for protecting the account.",
        "2.2 Real-name data are for the verification that the law requires and for invoices, and are reviewed by the operator. Where a reader of documents is set up, pictures are sent to it to fill in the form, and for nothing else.",
        "2.3 Nothing is recommended from your personal data, and none are sold.",
      ],
    },
    {
      title: "3. How they are kept",
      paragraphs: [
        "3.1 Real-name data and pictures are kept encrypted; a review sees them by addresses that are good for minutes, and the console shows them masked.",
        "3.2 Pictures that aren’t submitted are kept for a day, refused ones until you submit again; when the account is closed, real-name data, mobile, email and WeChat are cleared.",
        "3.3 Records of trade are kept as long as the law requires.",
      ],
    },
    {
      title: "4. What you can do",
      paragraphs: [
        "4.1 In the account information you see and correct your data, bind and unbind email and WeChat, and sign out devices.",
        "4.2 You can ask for the account to be closed: 15 days of notice, taken back by signing in, final afterwards.",
      ],
    },
    {
      title: "5. On your device",
      paragraphs: [
        `5.1 The console of ${product} keeps the session, appearance, language and drafts in the browser; no third party tracks.`,
      ],
    },
    {
      title: "6. Questions and changes",
      paragraphs: [
        "6.1 Important changes are told by message or announcement.",
        `6.2 For questions contact support${phone ? `: ${phone}` : "."}`,
      ],
    },
  ],
};
