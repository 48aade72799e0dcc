/** Sends one-time codes. The local port writes to the outbox; a real one is chosen by configuration. */
export interface SmsPort {
  send(mobile: string, text: string): Promise<void>;
}

export interface Ports {
  sms: SmsPort;
}
