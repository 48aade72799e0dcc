import type { SVGProps } from "react";

const shapes = {
  apps: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z",
  chart: "M4 20V4M4 20h16M8 16v-4M12 16V8M16 16v-6",
  channel:
    "M12 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM12 12v8M7 15a7 7 0 1 1 10 0M4.5 17.5a10.5 10.5 0 1 1 15 0",
  link: "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1-1",
  share:
    "M8 12h8M16 6l-8 5M16 18l-8-5M18 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM18 21a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
  bell: "M6 16V11a6 6 0 1 1 12 0v5l1.5 2h-15zM10 20.5h4",
  doc: "M7 3h7l4 4v14H7zM14 3v4h4M10 12h5M10 16h5",
  user: "M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21a8 8 0 0 1 16 0",
  wallet: "M4 7h15v12H4zM4 7l11-3v3M15 13h1",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
  plus: "M12 5v14M5 12h14",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l4.5 4.5",
  download: "M12 4v11M7 11l5 5 5-5M5 20h14",
  filter: "M4 5h16l-6 8v6l-4-2v-4z",
  calendar: "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4",
  "chevron-down": "M6 9l6 6 6-6",
  "chevron-up": "M6 15l6-6 6 6",
  "chevron-left": "M15 6l-6 6 6 6",
  "chevron-right": "M9 6l6 6-6 6",
  qr: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h3v3h-3zM20 14v3M17 20h3v-1M14 20h.01",
  sun: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2v2M12 20v2M4 12H2M22 12h-2M5 5l1.5 1.5M17.5 17.5L19 19M19 5l-1.5 1.5M6.5 17.5L5 19",
  moon: "M20 14.5A8 8 0 1 1 9.5 4a6.5 6.5 0 0 0 10.5 10.5Z",
  monitor: "M3 4h18v12H3zM9 20h6M12 16v4",
  menu: "M4 6h16M4 12h16M4 18h16",
  close: "M6 6l12 12M18 6L6 18",
  check: "M5 12.5l4.5 4.5L19 7.5",
  warning: "M12 4l9 16H3zM12 10v4M12 17h.01",
  info: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5M12 8h.01",
  help: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.5h.01",
  error: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9 9l6 6M15 9l-6 6",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
  "eye-off":
    "M4 4l16 16M9.5 6A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.6M6 7.5A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M10 10a3 3 0 0 0 4 4",
  edit: "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
  external: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  refresh:
    "M20 11a8 8 0 0 0-14.5-4L3 9.5M3 4v5.5h5.5M4 13a8 8 0 0 0 14.5 4l2.5-2.5M21 20v-5.500h-5.500",
  columns: "M4 5h16v14H4zM10 5v14M15 5v14",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  lock: "M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3",
  phone: "M8 3h8v18H8zM11 18h2",
  table: "M4 5h16v14H4zM4 10h16M4 15h16M10 10v9",
  fullscreen: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  logout: "M14 4H5v16h9M10 12h11M17 8l4 4-4 4",
  bolt: "M13 3L5 14h6l-1 7 8-11h-6z",
  monitoring: "M3 12h4l3-8 4 16 3-8h4",
  settings:
    "M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM12 3v3M12 18v3M3 12h3M18 12h3M5.600 5.600l2.100 2.100M16.300 16.300l2.100 2.100M18.400 5.600l-2.100 2.100M7.700 16.300l-2.100 2.100",
  swap: "M7 4v13M4 14l3 3 3-3M17 20V7M14 10l3-3 3 3",
  ios: "M12 7c1-1.500 2-2.500 3.500-3M12 7c-4-2-7 1-7 5.500S8 21 10 21c1 0 1.300-.5 2-.5s1 .5 2 .5c2 0 5-4 5-8.500C19 8 16 5 12 7Z",
  android: "M5 17a7 7 0 0 1 14 0zM8 6l1.500 3M16 6l-1.500 3M9.500 13.500h.01M14.500 13.500h.01",
  harmony: "M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM4 12h16M12 4c3 3 3 13 0 16M12 4c-3 3-3 13 0 16",
} as const;

export type IconName = keyof typeof shapes;

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, "name"> {
  name: IconName;
  /** Side in px; default 16. */
  sizePx?: number;
  /** Read aloud; without it the icon is decoration. */
  label?: string;
}

/** One of our own line icons, in the text's colour. */
export function Icon({ name, sizePx = 16, label, ...rest }: IconProps) {
  return (
    <svg
      width={sizePx}
      height={sizePx}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      {...rest}
    >
      <path d={shapes[name]} />
    </svg>
  );
}
