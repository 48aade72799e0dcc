import type { zh } from "../edge-certificate";

export const en: typeof zh = {
  certificateTitle: (domain) => `Certificate for “${domain}”`,
  certificateNow: (issuer, day) => `Current certificate issued by ${issuer}, expires ${day}`,
  certificateNone: "No certificate yet. HTTP only",
  certificateField: "Certificate (PEM, with intermediates)",
  certificateHint: "Domain certificate first, then intermediates",
  keyField: "Private key (PEM)",
  keyHint: "Stored encrypted, sent only to your nodes, and never shown again",
  certificateRequired: "Paste the certificate",
  keyRequired: "Paste the private key",
  upload: "Upload certificate",
  uploaded: "Certificate saved. Deploying to nodes",
  dropCertificate: "Remove certificate",
  dropTitle: "Remove the certificate?",
  dropBody: "Nodes will no longer serve this domain over HTTPS.",
  dropped: "Certificate removed",
  source: "Certificate source",
  sources: { upload: "Upload", auto: "Automatic (ACME)" },
  uploadEndsAuto: "After saving, automatic issuance and renewal stop",
  autoLead: (authority) =>
    `Requested from ${authority} and renewed automatically 30 days before it expires. The domain must point to your nodes: the certificate authority connects from the internet on port 80.`,
  autoKeeps: "The current certificate stays in use until the new one is issued",
  ask: "Request certificate",
  asked: "Certificate requested",
  retry: "Retry now",
  renew: "Renew now",
  askingDeploying: "Waiting until all online nodes are deployed",
  askingNow: (authority) => `Requesting from ${authority}, usually under a minute`,
  issued: (issuer, day) => `Issued by ${issuer}, expires ${day}`,
  renewAt: (time) => `Renews automatically from ${time}`,
  stillHolds: (day) => `The current certificate is in use until it expires on ${day}`,
  retryAt: (time) => `Retries automatically at ${time}`,
  said: "Message from the certificate authority",
  authorityGone:
    "Automatic certificates are turned off in this deployment. Upload one before the current certificate expires",
  reasons: {
    dns: "No DNS record found for the domain. Check DNS",
    connection:
      "The certificate authority can’t reach port 80 of the domain. Check DNS and firewalls",
    unauthorized:
      "The certificate authority didn’t get the expected response. The domain probably doesn’t point to your nodes yet",
    caa: "The domain’s CAA record doesn’t allow this certificate authority",
    rejected: "The certificate authority doesn’t issue certificates for this domain",
    limited: "Rate limit of the certificate authority exceeded",
    account:
      "The certificate authority rejected this deployment’s account. Contact your administrator",
    unreachable: "Can’t connect to the certificate authority",
    certificate: "The issued certificate failed our checks",
    other: "The certificate authority rejected the request",
  },
};
