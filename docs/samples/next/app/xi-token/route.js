import { cookies } from "next/headers";
import { embedToken } from "../embed-token.mjs";

export async function GET() {
  // 换成自己的登录；这里打开 /login 就算登录了。
  const user = (await cookies()).get("partner_user")?.value;
  const headers = { "Cache-Control": "no-store" };
  if (!user) return Response.json({ message: "请先登录" }, { status: 401, headers });
  try {
    return Response.json(await embedToken({ id: user, name: "张三" }), { headers });
  } catch (error) {
    return Response.json({ message: error.message }, { status: 502, headers });
  }
}
