import type { zh } from "../customer-service";

export const en: typeof zh = {
  title: "Customer service",
  qr: "QR code of customer service",
  hours: "Weekdays, 9:00 to 18:00",
};
