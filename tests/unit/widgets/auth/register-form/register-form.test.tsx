import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { RegisterForm } from "../../../../../src/widgets/auth/register-form";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";

let service: TestService;
let lastMobile = 13_811_110_000;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

function open(options: ScreenOptions = {}) {
  const onSignedIn = vi.fn();
  const calls: string[] = [];
  lastMobile += 1;
  const view = renderScreen(service, <RegisterForm onSignedIn={onSignedIn} />, {
    ...options,
    intercept: async (request) => {
      const name = request.url.replace(/^.*\/admin\//, "");
      // What may be done here is asked as the page opens.
      if (name !== "user/registration") calls.push(name);
      return options.intercept?.(request);
    },
  });
  return { ...view, onSignedIn, calls, mobile: String(lastMobile) };
}
type Opened = ReturnType<typeof open>;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = async ({ user }: Opened, name: string, value: string) => {
  await user.clear(field(name));
  await user.type(field(name), value);
};
const press = ({ user }: Opened, name: string | RegExp) =>
  user.click(screen.getByRole("button", { name }));
const agree = ({ user }: Opened) => user.click(screen.getByRole("checkbox"));

/** Everything but the tick, with the code that was really sent. */
async function fill(opened: Opened) {
  await type(opened, "手机号", opened.mobile);
  await press(opened, "获取验证码");
  await screen.findByRole("button", { name: /秒后重发/ });
  await type(opened, "验证码", await service.code(opened.mobile));
  await type(opened, "密码", "abc123");
  await type(opened, "确认密码", "abc123");
}

describe("what is refused before anything is sent", () => {
  test("an empty form says everything that is missing", async () => {
    const opened = open();
    await press(opened, "注册并登录");
    await screen.findByText("请填写手机号");
    for (const text of [
      "请填写验证码",
      "请填写密码",
      "请填写确认密码",
      "请先阅读并同意服务协议与隐私政策",
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(opened.calls).toEqual([]);
  });

  test("two different passwords", async () => {
    const opened = open();
    await type(opened, "密码", "abc123");
    await type(opened, "确认密码", "abc124");
    await press(opened, "注册并登录");
    await screen.findByText("两次输入的密码不一致");
    await type(opened, "确认密码", "abc123");
    await waitFor(() => expect(screen.queryByText("两次输入的密码不一致")).toBeNull());
    expect(opened.calls).toEqual([]);
  });

  test("the agreement that is not ticked; agreeing in its text ticks it", async () => {
    const opened = open();
    await fill(opened);
    await press(opened, "注册并登录");
    await screen.findByText("请先阅读并同意服务协议与隐私政策");
    expect(opened.calls).toEqual(["user/sendCode"]);
    await press(opened, "《平台服务协议》");
    const terms = within(await screen.findByRole("dialog", { name: "平台服务协议" }));
    await opened.user.click(terms.getByRole("button", { name: "同意并继续" }));
    await waitFor(() => expect(screen.queryByText("请先阅读并同意服务协议与隐私政策")).toBeNull());
    expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
  });

  test("a code for a mobile that is not one", async () => {
    const opened = open();
    await type(opened, "手机号", "12345");
    await press(opened, "获取验证码");
    await screen.findByText("请输入正确的手机号");
    expect(opened.calls).toEqual([]);
  });
});

describe("what the service refuses", () => {
  test("a wrong code is said at its field and everything typed stays", async () => {
    const opened = open();
    await fill(opened);
    const right = field("验证码").value;
    await type(opened, "验证码", right === "000000" ? "111111" : "000000");
    await agree(opened);
    await press(opened, "注册并登录");
    await screen.findByText("验证码不正确");
    expect(field("验证码").getAttribute("aria-invalid")).toBe("true");
    expect(field("手机号").value).toBe(opened.mobile);
    expect(field("密码").value).toBe("abc123");
    expect(opened.session.store.getState().token).toBeNull();
    await type(opened, "验证码", right);
    await press(opened, "注册并登录");
    await waitFor(() => expect(opened.onSignedIn).toHaveBeenCalledOnce());
  });

  test("that a mobile is registered is told by SMS alone; here it is a code like any other", async () => {
    await service.signUp("13800008888");
    service.wait(61_000);
    const opened = open();
    await type(opened, "手机号", "13800008888");
    await press(opened, "获取验证码");
    await screen.findByRole("button", { name: /秒后重发/ });
    await type(opened, "验证码", "000000");
    await type(opened, "密码", "abc123");
    await type(opened, "确认密码", "abc123");
    await agree(opened);
    await press(opened, "注册并登录");
    await screen.findByText("验证码不正确");
    expect(screen.queryByText(/已注册/)).toBeNull();
    expect(field("手机号").getAttribute("aria-invalid")).not.toBe("true");
  });

  test("a service that cannot be reached is said above the form, and nothing is lost", async () => {
    const opened = open({
      intercept: async ({ url }) => {
        if (url.endsWith("user/register")) throw new TypeError("offline");
        return undefined;
      },
    });
    await fill(opened);
    await agree(opened);
    await press(opened, "注册并登录");
    await screen.findByText("网络问题，请稍后再试");
    expect(field("密码").value).toBe("abc123");
    expect(opened.onSignedIn).not.toHaveBeenCalled();
  });
});

describe("registering", () => {
  test("signs in at once; the password travels as a hash and is kept nowhere", async () => {
    const bodies: string[] = [];
    const opened = open({
      intercept: async (request) => void bodies.push(await request.text()) as undefined,
    });
    await fill(opened);
    await type(opened, "公司名称", "析源科技");
    await agree(opened);
    await press(opened, "注册并登录");
    await waitFor(() => expect(opened.onSignedIn).toHaveBeenCalledOnce());
    const { user, token } = opened.session.store.getState();
    expect(user).toMatchObject({ mobile: opened.mobile, company: "析源科技" });
    expect(token).toBeTruthy();
    expect(bodies.join()).not.toContain("abc123");
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain("abc123");
  });

  test("company names that are known are suggested for four characters to whoever has a code, once typing pauses", async () => {
    const first = open();
    await fill(first);
    await type(first, "公司名称", "北京示例科技");
    await agree(first);
    await press(first, "注册并登录");
    await waitFor(() => expect(first.onSignedIn).toHaveBeenCalledOnce());
    first.unmount();

    const opened = open();
    const pause = () => new Promise((resolve) => setTimeout(resolve, 300));
    await type(opened, "公司名称", "北京示例");
    await pause();
    expect(opened.calls).toEqual([]);
    await fill(opened);
    await waitFor(() =>
      expect(document.querySelector("datalist option")?.getAttribute("value")).toBe("北京示例科技"),
    );
    await type(opened, "公司名称", "北京示");
    await pause();
    expect(opened.calls).toEqual(["user/sendCode", "fuzzy/company"]);
    // A code that is wrong is tried once, and the right one still registers.
    await type(opened, "验证码", "000000");
    await type(opened, "公司名称", "北京示例科");
    await pause();
    await type(opened, "公司名称", "北京示例科技");
    await pause();
    expect(opened.calls).toEqual(["user/sendCode", "fuzzy/company", "fuzzy/company"]);
  });
});
