import { cookies } from "next/headers";
import { redirect } from "next/navigation";

export async function GET() {
  const options = { httpOnly: true, sameSite: "lax", path: "/" };
  (await cookies()).set("partner_user", "u-1001", options);
  redirect("/");
}
