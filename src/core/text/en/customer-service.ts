import type { zh } from "../customer-service";

export const en: typeof zh = {
  title: "Customer support",
  qr: "Support QR code",
  hours: "Weekdays, 9:00 to 18:00",
};
