import "reflect-metadata";
import { randomBytes, webcrypto } from "node:crypto";
import * as x509 from "@peculiar/x509";

const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
const dayMs = 86_400_000;

/** A certificate authority in memory: its own certificate, and those it signs of requests. */
export interface TestIssuer {
  /** PEM, to be trusted. */
  root: string;
  /** PEM of a certificate and its chain; rejects when the request is not signed by its own key. */
  sign(csr: Buffer, domain: string, days: number): Promise<string>;
}

export async function openTestIssuer(): Promise<TestIssuer> {
  x509.cryptoProvider.set(webcrypto as Crypto);
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const root = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: "01",
    name: "O=ACME Test",
    notBefore: new Date(Date.now() - dayMs),
    notAfter: new Date(Date.now() + 3650 * dayMs),
    keys: keys as CryptoKeyPair,
    signingAlgorithm: algorithm,
    extensions: [
      new x509.BasicConstraintsExtension(true, undefined, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey as CryptoKey),
    ],
  });
  return {
    root: root.toString("pem"),
    async sign(csr, domain, days) {
      const request = new x509.Pkcs10CertificateRequest(new Uint8Array(csr));
      if (!(await request.verify())) throw new Error("the request is not signed by its key");
      const [names] = request.extensions.filter(
        (one) => one instanceof x509.SubjectAlternativeNameExtension,
      );
      if (names?.names.items.map(({ value }) => value).join() !== domain) {
        throw new Error(`the request is not for ${domain}`);
      }
      const made = await x509.X509CertificateGenerator.create({
        serialNumber: randomBytes(8).toString("hex"),
        subject: "",
        issuer: root.subject,
        notBefore: new Date(Date.now() - 3_600_000),
        notAfter: new Date(Date.now() + days * dayMs),
        publicKey: request.publicKey,
        signingKey: keys.privateKey as CryptoKey,
        signingAlgorithm: algorithm,
        extensions: [
          new x509.SubjectAlternativeNameExtension([{ type: "dns", value: domain }]),
          await x509.AuthorityKeyIdentifierExtension.create(root.publicKey),
        ],
      });
      return `${made.toString("pem")}\n${root.toString("pem")}\n`;
    },
  };
}
