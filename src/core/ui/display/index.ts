export { AppIcon, type AppIconProps } from "./app-icon";
export { Change, type ChangeProps } from "./change";
export { Descriptions, type DescriptionsProps } from "./descriptions";
export { QrCode, type QrCodeProps } from "./qr-code";
export { qrPng, qrSvg } from "./qr-matrix";
export { StatCard, type StatCardProps } from "./stat-card";
export { Badge, Dot, Tag, type Tone } from "./tag";
