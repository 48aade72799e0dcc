export const metadata = { title: "渠道", icons: "data:," };

export default function Layout({ children }) {
  return (
    <html lang="zh-CN">
      <body>{children}</body>
    </html>
  );
}
